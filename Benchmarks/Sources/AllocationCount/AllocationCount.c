#include "AllocationCount.h"

#include <errno.h>
#include <stdatomic.h>
#include <stdbool.h>
#include <stdlib.h>

#ifdef __GLIBC__

#include <malloc.h>

static _Atomic long count;
static _Atomic bool follows;
static _Atomic long held;
static _Atomic long peak;

extern void *__libc_malloc(size_t size);
extern void *__libc_calloc(size_t number, size_t size);
extern void *__libc_realloc(void *memory, size_t size);
extern void *__libc_memalign(size_t alignment, size_t size);
extern void __libc_free(void *memory);

static void *taken(void *memory) {
    atomic_fetch_add_explicit(&count, 1, memory_order_relaxed);
    if (!atomic_load_explicit(&follows, memory_order_relaxed)) return memory;
    long size = (long)malloc_usable_size(memory);
    long now = atomic_fetch_add_explicit(&held, size, memory_order_relaxed) + size;
    long most = atomic_load_explicit(&peak, memory_order_relaxed);
    while (now > most && !atomic_compare_exchange_weak(&peak, &most, now)) {}
    return memory;
}

static void given_back(void *memory) {
    if (!atomic_load_explicit(&follows, memory_order_relaxed)) return;
    atomic_fetch_sub_explicit(&held, (long)malloc_usable_size(memory), memory_order_relaxed);
}

void *malloc(size_t size) { return taken(__libc_malloc(size)); }

void *calloc(size_t number, size_t size) { return taken(__libc_calloc(number, size)); }

void *realloc(void *memory, size_t size) {
    given_back(memory);
    return taken(__libc_realloc(memory, size));
}

int posix_memalign(void **memory, size_t alignment, size_t size) {
    *memory = taken(__libc_memalign(alignment, size));
    return *memory == NULL ? ENOMEM : 0;
}

void free(void *memory) {
    given_back(memory);
    __libc_free(memory);
}

long allocation_count(void) { return atomic_load_explicit(&count, memory_order_relaxed); }

void follow_held_memory(void) {
    atomic_store(&held, 0);
    atomic_store(&peak, 0);
    atomic_store(&follows, true);
}

long peak_of_held_memory(void) {
    atomic_store(&follows, false);
    return atomic_load(&peak);
}

#else

long allocation_count(void) { return -1; }

void follow_held_memory(void) {}

long peak_of_held_memory(void) { return -1; }

#endif
