// Counts the allocations of the whole program and the bytes they hold, where the C library lets malloc be replaced
// (glibc).
#ifndef ALLOCATION_COUNT_H
#define ALLOCATION_COUNT_H

// Allocations since the program started, or -1 where they cannot be counted.
long allocation_count(void);

// From now on, adds up the bytes of the blocks that are held.
void follow_held_memory(void);

// Ends that; the most bytes that were held at once beyond those held when it began, or -1.
long peak_of_held_memory(void);

#endif
