// Functions of shared libraries that are loaded at their first call, so that a command that needs no library starts
// without it. .ci/link-program writes deferred-libraries.inc with a line for each library and each function.

#include <dlfcn.h>
#include <stddef.h>
#include <stdio.h>
#include <unistd.h>

#define LIBRARY(file) file,
#define FUNCTION(number, library, name)
static const char *const libraries[] = {
#include "deferred-libraries.inc"
};
#undef LIBRARY
#undef FUNCTION

struct function {
    unsigned int library;
    const char *name;
};

#define LIBRARY(file)
#define FUNCTION(number, library, name) {library, #name},
static const struct function functions[] = {
#include "deferred-libraries.inc"
};
#undef FUNCTION

// Each function jumps to its element of this array: at first to a piece of code that calls `deferred_address`, later to
// the library.
__attribute__((visibility("hidden"))) extern void *deferred_targets[sizeof functions / sizeof functions[0]];

#define FUNCTION(number, library, name) \
    __asm__(".text\n.p2align 4\n.globl " #name "\n.type " #name ",@function\n" #name ":\n" \
            "jmp *deferred_targets+8*" #number "(%rip)\n" \
            "deferred_" #number ":\npushq $" #number "\njmp deferred_load\n" \
            ".size " #name ",.-" #name "\n" \
            ".section .data.rel.local,\"aw\"\n.quad deferred_" #number "\n.text\n");
__asm__(".section .data.rel.local,\"aw\"\n.p2align 3\n.globl deferred_targets\n.hidden deferred_targets\ndeferred_targets:\n");
#include "deferred-libraries.inc"

// Saves the arguments of the called function, replaces the pushed number by the address, and jumps there.
__asm__(".text\n"
        "deferred_load:\n"
        "pushq %rax\npushq %rdi\npushq %rsi\npushq %rdx\npushq %rcx\npushq %r8\npushq %r9\npushq %r10\n"
        "subq $128, %rsp\n"
        "movups %xmm0, (%rsp)\nmovups %xmm1, 16(%rsp)\nmovups %xmm2, 32(%rsp)\nmovups %xmm3, 48(%rsp)\n"
        "movups %xmm4, 64(%rsp)\nmovups %xmm5, 80(%rsp)\nmovups %xmm6, 96(%rsp)\nmovups %xmm7, 112(%rsp)\n"
        "movq 192(%rsp), %rdi\n"
        "call deferred_address\n"
        "movq %rax, 192(%rsp)\n"
        "movups (%rsp), %xmm0\nmovups 16(%rsp), %xmm1\nmovups 32(%rsp), %xmm2\nmovups 48(%rsp), %xmm3\n"
        "movups 64(%rsp), %xmm4\nmovups 80(%rsp), %xmm5\nmovups 96(%rsp), %xmm6\nmovups 112(%rsp), %xmm7\n"
        "addq $128, %rsp\n"
        "popq %r10\npopq %r9\npopq %r8\npopq %rcx\npopq %rdx\npopq %rsi\npopq %rdi\npopq %rax\n"
        "popq %r11\n"
        "jmp *%r11\n");

// Loads all libraries, and returns NULL, or the reason why one of them cannot be loaded. A server calls it before it
// starts, because a library that is missing later ends the program and all requests in progress.
__attribute__((used, visibility("default"))) const char *load_deferred_libraries(void) {
    for (size_t index = 0; index < sizeof libraries / sizeof libraries[0]; index++) {
        if (!dlopen(libraries[index], RTLD_NOW | RTLD_LOCAL)) return dlerror();
    }
    return NULL;
}

// Returns the address of a function, and stores it for the next call. Ends the program if the library is missing.
__attribute__((used, visibility("hidden"))) void *deferred_address(size_t number) {
    void *library = dlopen(libraries[functions[number].library], RTLD_NOW | RTLD_LOCAL);
    void *address = library ? dlsym(library, functions[number].name) : NULL;
    if (!address) {
        fprintf(stderr, "itinerary: a library cannot be loaded: %s\n", dlerror());
        _exit(2);
    }
    __atomic_store_n(&deferred_targets[number], address, __ATOMIC_RELEASE);
    return address;
}
