#include "GLPKGuard.h"

#ifdef GLPK

#include <glpk.h>
#include <limits.h>
#include <math.h>
#include <setjmp.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <time.h>

glpk_guard_program *glpk_guard_program_make(int column_count, int row_count, int entry_count) {
    glpk_guard_program *program = calloc(1, sizeof *program);
    if (program == NULL) return NULL;
    size_t columns = (size_t)column_count + 1, rows = (size_t)row_count + 1, entries = (size_t)entry_count + 1;
    double *doubles = calloc(columns * 5 + rows * 3 + entries, sizeof(double));
    int *integers = calloc(entries * 2, sizeof(int));
    if (doubles == NULL || integers == NULL) {
        free(doubles);
        free(integers);
        free(program);
        return NULL;
    }
    program->column_count = column_count;
    program->row_count = row_count;
    program->entry_count = entry_count;
    program->column_lower = doubles;
    program->column_upper = program->column_lower + columns;
    program->objective = program->column_upper + columns;
    program->values = program->objective + columns;
    program->column_duals = program->values + columns;
    program->row_lower = program->column_duals + columns;
    program->row_upper = program->row_lower + rows;
    program->row_duals = program->row_upper + rows;
    program->entry_values = program->row_duals + rows;
    program->entry_rows = integers;
    program->entry_columns = integers + entries;
    return program;
}

void glpk_guard_program_free(glpk_guard_program *program) {
    if (program == NULL) return;
    free(program->column_lower);
    free(program->entry_rows);
    free(program);
}

bool glpk_guard_has_memory(size_t bytes) {
    // A mapping counts toward the limits of the process, but no page of it is used, and the heap does not grow.
    void *room = mmap(NULL, bytes, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
    if (room == MAP_FAILED) return false;
    munmap(room, bytes);
    return true;
}

// The state of one call. GLPK's hooks and callbacks get it as their info pointer.
typedef struct {
    jmp_buf escape;
    glp_prob *problem;
    const glpk_guard_limits *limits;
    double started;
    int told_iterations;
    glpk_guard_outcome outcome;
} scope;

static double now(void) {
    struct timespec time;
    clock_gettime(CLOCK_MONOTONIC, &time);
    return (double)time.tv_sec * 1e3 + (double)time.tv_nsec / 1e6;
}

static int milliseconds_left(const scope *scope) {
    if (scope->limits->time_milliseconds == INT_MAX) return INT_MAX;
    double left = scope->limits->time_milliseconds - (now() - scope->started);
    return left < 1 ? 0 : (int)left;
}

// Suppresses a line of GLPK's output and stores it as the message. A line that names GLPK's source file does not
// replace an earlier line.
static int take_words(void *info, const char *words) {
    scope *scope = info;
    size_t length = strcspn(words, "\n");
    bool is_place = strncmp(words, "Error detected in file", 22) == 0;
    if (length > 0 && !(is_place && scope->outcome.message[0] != 0)) {
        if (length >= sizeof scope->outcome.message) length = sizeof scope->outcome.message - 1;
        memcpy(scope->outcome.message, words, length);
        scope->outcome.message[length] = 0;
    }
    return 1;
}

static void leave(void *info) {
    scope *scope = info;
    longjmp(scope->escape, 1);
}

static int kind_of_bounds(double lower, double upper) {
    if (lower == -HUGE_VAL) return upper == HUGE_VAL ? GLP_FR : GLP_UP;
    if (upper == HUGE_VAL) return GLP_LO;
    return lower == upper ? GLP_FX : GLP_DB;
}

static void load_columns(glp_prob *problem, const glpk_guard_program *program) {
    if (program->column_count > 0) glp_add_cols(problem, program->column_count);
    for (int column = 0; column < program->column_count; column++) {
        double lower = program->column_lower[column];
        double upper = program->column_upper[column];
        glp_set_col_bnds(problem, column + 1, kind_of_bounds(lower, upper), lower, upper);
        glp_set_obj_coef(problem, column + 1, program->objective[column]);
        if (program->is_integer) glp_set_col_kind(problem, column + 1, GLP_IV);
    }
}

static void load_rows(glp_prob *problem, const glpk_guard_program *program) {
    if (program->row_count > 0) glp_add_rows(problem, program->row_count);
    for (int row = 0; row < program->row_count; row++) {
        double lower = program->row_lower[row];
        double upper = program->row_upper[row];
        glp_set_row_bnds(problem, row + 1, kind_of_bounds(lower, upper), lower, upper);
    }
    size_t count = (size_t)program->entry_count + 1;
    int *rows = glp_alloc((int)count, sizeof(int));
    int *columns = glp_alloc((int)count, sizeof(int));
    double *values = glp_alloc((int)count, sizeof(double));
    for (int entry = 0; entry < program->entry_count; entry++) {
        rows[entry + 1] = program->entry_rows[entry] + 1;
        columns[entry + 1] = program->entry_columns[entry] + 1;
        values[entry + 1] = program->entry_values[entry];
    }
    glp_load_matrix(problem, program->entry_count, rows, columns, values);
    glp_free(rows);
    glp_free(columns);
    glp_free(values);
}

static bool is_stopped(scope *scope) {
    int iterations = glp_get_it_cnt(scope->problem) - scope->told_iterations;
    scope->told_iterations += iterations;
    if (scope->limits->poll == NULL || !scope->limits->poll(scope->limits->context, iterations + 1)) return false;
    scope->outcome.is_stopped_by_poll = true;
    return true;
}

// The simplex method has no callback, so it runs in slices of a number of iterations; each slice continues from the
// basis of the previous one. The number of iterations is fixed, and their time is not, so that a program takes the same
// path on every machine.
static void run_simplex(scope *scope) {
    glp_smcp parameters;
    glp_init_smcp(&parameters);
    parameters.msg_lev = GLP_MSG_OFF;
    parameters.it_lim = scope->limits->slice_iterations;
    do {
        parameters.tm_lim = milliseconds_left(scope);
        scope->outcome.return_code = glp_simplex(scope->problem, &parameters);
        if (scope->outcome.return_code == GLP_EITLIM && is_stopped(scope)) break;
    } while (scope->outcome.return_code == GLP_EITLIM && milliseconds_left(scope) > 0);
    scope->outcome.primal_status = glp_get_prim_stat(scope->problem);
    scope->outcome.dual_status = glp_get_dual_stat(scope->problem);
    scope->outcome.objective = glp_get_obj_val(scope->problem);
}

static void visit_node(glp_tree *tree, void *info) {
    scope *scope = info;
    int best = glp_ios_best_node(tree);
    if (best != 0) scope->outcome.bound = glp_ios_node_bound(tree, best);
    if (is_stopped(scope)) glp_ios_terminate(tree);
}

// Solves the relaxation first, in slices, because GLPK's own presolver would solve it without checking the time limit.
static void run_branch_and_cut(scope *scope) {
    scope->outcome.bound = -HUGE_VAL;
    run_simplex(scope);
    bool is_solved = scope->outcome.return_code == 0 && scope->outcome.primal_status == GLP_FEAS &&
                     scope->outcome.dual_status == GLP_FEAS;
    if (!is_solved) {
        bool is_refuted = scope->outcome.return_code == 0 && scope->outcome.primal_status == GLP_NOFEAS;
        if (is_refuted) scope->outcome.return_code = GLP_ENOPFS;
        if (scope->outcome.return_code == GLP_EITLIM) scope->outcome.return_code = GLP_ETMLIM;
        scope->outcome.primal_status = GLP_UNDEF;
        return;
    }
    glp_iocp parameters;
    glp_init_iocp(&parameters);
    parameters.msg_lev = GLP_MSG_OFF;
    parameters.tm_lim = milliseconds_left(scope);
    parameters.cb_func = visit_node;
    parameters.cb_info = scope;
    scope->outcome.return_code = glp_intopt(scope->problem, &parameters);
    scope->outcome.primal_status = glp_mip_status(scope->problem);
    scope->outcome.dual_status = GLP_UNDEF;
    scope->outcome.objective = glp_mip_obj_val(scope->problem);
}

static void read_answer(const scope *scope, glpk_guard_program *program) {
    for (int column = 0; column < program->column_count; column++) {
        if (program->is_integer) {
            program->values[column] = glp_mip_col_val(scope->problem, column + 1);
        } else {
            program->values[column] = glp_get_col_prim(scope->problem, column + 1);
            program->column_duals[column] = glp_get_col_dual(scope->problem, column + 1);
        }
    }
    for (int row = 0; row < program->row_count && !program->is_integer; row++) {
        program->row_duals[row] = glp_get_row_dual(scope->problem, row + 1);
    }
}

// Prepares the thread's GLPK environment. `is_new` becomes true if this call created it, and so may free it.
static bool enter(scope *scope, bool *is_new) {
    int made = glp_init_env();
    if (made > 1) {
        strcpy(scope->outcome.message, "not enough memory for GLPK's environment");
        return false;
    }
    *is_new = made == 0;
    glp_term_hook(take_words, scope);
    glp_error_hook(leave, scope);
    if (scope->limits->memory_megabytes != INT_MAX) glp_mem_limit(scope->limits->memory_megabytes);
    return true;
}

static void finish(bool is_new) {
    glp_error_hook(NULL, NULL);
    glp_term_hook(NULL, NULL);
    if (is_new) glp_free_env();
}

// Frees the thread's environment, none of which is reliable after an abort.
static glpk_guard_outcome abandon(scope *scope) {
    scope->outcome.is_aborted = true;
    glp_free_env();
    return scope->outcome;
}

static void start(scope *scope, const glpk_guard_limits *limits) {
    memset(scope, 0, sizeof *scope);
    scope->limits = limits;
    scope->started = now();
}

// Grows the stack in advance. If address space is short, the stack cannot grow after GLPK has taken the rest, and the
// next deep call would end the process, even the call that reports the error.
static void __attribute__((noinline)) reserve_stack(void) {
    volatile char room[128 * 1024];
    for (size_t place = 0; place < sizeof room; place += 4096) room[place] = 0;
}

glpk_guard_outcome glpk_guard_solve(glpk_guard_program *program, const glpk_guard_limits *limits) {
    scope scope;
    bool is_new;
    reserve_stack();
    start(&scope, limits);
    if (setjmp(scope.escape) != 0 || !enter(&scope, &is_new)) return abandon(&scope);
    scope.problem = glp_create_prob();
    load_columns(scope.problem, program);
    load_rows(scope.problem, program);
    if (program->is_integer) {
        run_branch_and_cut(&scope);
    } else {
        run_simplex(&scope);
    }
    read_answer(&scope, program);
    glp_delete_prob(scope.problem);
    finish(is_new);
    return scope.outcome;
}

glpk_guard_outcome glpk_guard_provoke_abort(void) {
    glpk_guard_limits limits = {INT_MAX, INT_MAX, INT_MAX, NULL, NULL};
    scope scope;
    bool is_new;
    start(&scope, &limits);
    if (setjmp(scope.escape) != 0 || !enter(&scope, &is_new)) return abandon(&scope);
    glp_set_obj_coef(glp_create_prob(), 7, 1);
    return scope.outcome;
}

#endif
