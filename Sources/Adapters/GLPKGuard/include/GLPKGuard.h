// GLPK behind one call that always comes back.
//
// GLPK aborts the process on misuse and ties its memory to the thread that made it. So one call does all:
// it makes a problem, loads it, solves it, reads the answer and frees what it made, and an abort inside GLPK
// or a failed allocation comes back as an outcome. It may be called from any number of threads at a time.
#ifndef GLPK_GUARD_H
#define GLPK_GUARD_H

#include <stdbool.h>
#include <stddef.h>

// A linear program: minimise objective * x with bounds on x and on the rows; and, once solved, its answer.
// Infinite bounds are HUGE_VAL.
typedef struct {
    int column_count;
    double *column_lower;
    double *column_upper;
    double *objective;
    bool is_integer;  // whether all columns must be whole
    int row_count;
    double *row_lower;
    double *row_upper;
    int entry_count;
    int *entry_rows;     // from 0
    int *entry_columns;  // from 0
    double *entry_values;
    double *values;        // of the columns
    double *column_duals;  // where the simplex method alone was used
    double *row_duals;
} glpk_guard_program;

// A program of that size with zeros everywhere, or NULL when there is no memory for it.
glpk_guard_program *glpk_guard_program_make(int column_count, int row_count, int entry_count);
void glpk_guard_program_free(glpk_guard_program *program);

// What a search may use up. `poll` is asked between slices of the simplex method, which are so many iterations each,
// and at the nodes of a branch and bound tree, with the iterations since; when it answers true the search stops.
typedef struct {
    int time_milliseconds;  // INT_MAX: no limit
    int memory_megabytes;   // INT_MAX: no limit
    int slice_iterations;
    bool (*poll)(void *context, int iterations);
    void *context;
} glpk_guard_limits;

// What came of it. Statuses and return codes are GLPK's own.
typedef struct {
    bool is_aborted;
    bool is_stopped_by_poll;
    int return_code;  // of glp_simplex, or glp_intopt where columns must be whole
    int primal_status;  // of the simplex method, or of the whole-number search
    int dual_status;
    double objective;
    double bound;  // of the whole-number search
    char message[200];  // GLPK's last words, when it aborted
} glpk_guard_outcome;

// Solves a program and writes the answer into it.
glpk_guard_outcome glpk_guard_solve(glpk_guard_program *program, const glpk_guard_limits *limits);

// Whether so many bytes could be had now.
bool glpk_guard_has_memory(size_t bytes);

// Makes GLPK abort inside the guard, to see that the process survives it.
glpk_guard_outcome glpk_guard_provoke_abort(void);

#endif
