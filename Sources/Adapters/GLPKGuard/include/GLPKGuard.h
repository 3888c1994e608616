// A call to GLPK that always returns.
//
// GLPK aborts the process on misuse, and ties its memory to the thread that allocated it. Therefore one call makes a
// problem, loads it, solves it, reads the answer and frees the problem; it reports an abort inside GLPK or a failed
// allocation as an outcome. Any number of threads may call it at the same time.
#ifndef GLPK_GUARD_H
#define GLPK_GUARD_H

#include <stdbool.h>
#include <stddef.h>

// A linear program, and its answer once it is solved. It minimizes objective * x, with bounds on x and on the rows.
// Infinite bounds are HUGE_VAL.
typedef struct {
    int column_count;
    double *column_lower;
    double *column_upper;
    double *objective;
    bool is_integer;  // true if all columns must have integer values
    int row_count;
    double *row_lower;
    double *row_upper;
    int entry_count;
    int *entry_rows;     // from 0
    int *entry_columns;  // from 0
    double *entry_values;
    double *values;        // of the columns
    double *column_duals;  // only if the simplex method alone was used
    double *row_duals;
} glpk_guard_program;

// Returns a program of this size in which everything is zero, or NULL if there is no memory for it.
glpk_guard_program *glpk_guard_program_make(int column_count, int row_count, int entry_count);
void glpk_guard_program_free(glpk_guard_program *program);

// The limits of a search. The search calls `poll` after every `slice_iterations` iterations of the simplex method and
// at each node of the branch-and-bound tree, with the number of iterations since the last call. If `poll` returns true,
// the search stops.
typedef struct {
    int time_milliseconds;  // INT_MAX: no limit
    int memory_megabytes;   // INT_MAX: no limit
    int slice_iterations;
    bool (*poll)(void *context, int iterations);
    void *context;
} glpk_guard_limits;

// The outcome of a call. Statuses and return codes are GLPK's.
typedef struct {
    bool is_aborted;
    bool is_stopped_by_poll;
    int return_code;  // of glp_simplex, or of glp_intopt if columns must be integers
    int primal_status;  // of the simplex method, or of the integer search
    int dual_status;
    double objective;
    double bound;  // of the integer search
    char message[200];  // GLPK's last message before it aborted
} glpk_guard_outcome;

// Solves a program and writes the answer into it.
glpk_guard_outcome glpk_guard_solve(glpk_guard_program *program, const glpk_guard_limits *limits);

// Returns true if this many bytes can be allocated now.
bool glpk_guard_has_memory(size_t bytes);

// Makes GLPK abort inside the guard, so that a test can check that the process survives.
glpk_guard_outcome glpk_guard_provoke_abort(void);

#endif
