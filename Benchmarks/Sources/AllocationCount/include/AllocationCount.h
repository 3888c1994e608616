// Counts the allocations of the whole program and their bytes, if the C library allows malloc to be replaced (glibc).
#ifndef ALLOCATION_COUNT_H
#define ALLOCATION_COUNT_H

// Returns the number of allocations since the start of the program; -1 if they cannot be counted.
long allocation_count(void);

// Starts to track the number of allocated bytes.
void follow_held_memory(void);

// Stops tracking. Returns the peak number of allocated bytes minus the number at the start of tracking, or -1.
long peak_of_held_memory(void);

#endif
