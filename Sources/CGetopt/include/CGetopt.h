// The C library's option parser, with its global state behind functions, which strict concurrency asks for.
#ifndef CGETOPT_H
#define CGETOPT_H

#include <getopt.h>

static inline void cgetopt_start(void) {
    optind = 1;
    opterr = 0;
}

static inline int cgetopt_next(int argc, char *const argv[], const char *short_options,
                               const struct option *long_options) {
    return getopt_long(argc, argv, short_options, long_options, (int *)0);
}

static inline const char *cgetopt_argument(void) { return optarg; }
static inline int cgetopt_index(void) { return optind; }

#endif
