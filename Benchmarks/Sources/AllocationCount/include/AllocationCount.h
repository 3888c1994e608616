// Counts the allocations of the whole program, where the C library lets malloc be replaced (glibc).
#ifndef ALLOCATION_COUNT_H
#define ALLOCATION_COUNT_H

// Allocations since the program started, or -1 where they cannot be counted.
long allocation_count(void);

#endif
