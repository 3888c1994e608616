// The few C functions that Embedded Swift calls. The module has no C library.
#include <stddef.h>
#include <stdint.h>

void *memcpy(void *to, const void *from, size_t count) { return __builtin_memcpy(to, from, count); }
void *memmove(void *to, const void *from, size_t count) { return __builtin_memmove(to, from, count); }
void *memset(void *to, int byte, size_t count) { return __builtin_memset(to, byte, count); }

int memcmp(const void *left, const void *right, size_t count) {
    const unsigned char *a = left, *b = right;
    for (size_t i = 0; i < count; i++)
        if (a[i] != b[i]) return a[i] < b[i] ? -1 : 1;
    return 0;
}

/*
 * Memory allocation: blocks of four sizes for each power of two, with a list of free blocks for each size. Blocks are
 * never split or merged, so repeated requests for the same sizes, as in a drag, reuse the same blocks.
 */

enum { classes = 4 * 30, page = 1 << 16, unit = 16 };

struct header {
    uint32_t class;  // the index of the block's size
    uint32_t offset; // from the start of the block to the bytes given to the caller
};

static void *freeBlocks[classes];
static uintptr_t top, end;
extern unsigned char __heap_base;

static size_t classSize(uint32_t class) {
    size_t power = (size_t)unit * 2 << (class / 4);
    return power + power / 4 * (class % 4);
}

static uint32_t classOf(size_t size) {
    uint32_t class = 0;
    if (size > unit * 2) {
        uint32_t power = 31 - (uint32_t)__builtin_clz((uint32_t)((size - 1) / (unit * 2)) | 1);
        class = power * 4;
    }
    while (class < classes && classSize(class) < size) class++;
    return class;
}

static void *take(uint32_t class) {
    void *block = freeBlocks[class];
    if (block) {
        freeBlocks[class] = *(void **)block;
        return block;
    }
    size_t size = (classSize(class) + unit - 1) & ~(size_t)(unit - 1);
    if (!top) {
        top = ((uintptr_t)&__heap_base + unit - 1) & ~(uintptr_t)(unit - 1);
        end = (uintptr_t)__builtin_wasm_memory_size(0) * page;
    }
    if (end - top < size) {
        size_t pages = (size - (end - top) + page - 1) / page;
        if (__builtin_wasm_memory_grow(0, pages) == (size_t)-1) return NULL;
        end += pages * page;
    }
    block = (void *)top;
    top += size;
    return block;
}

int posix_memalign(void **pointer, size_t alignment, size_t size) {
    size_t room = alignment > unit ? alignment : unit;
    if (size > (size_t)1 << 31) return 12;
    uint32_t class = classOf(size + room);
    unsigned char *block = class < classes ? take(class) : NULL;
    if (!block) return 12;
    uintptr_t start = ((uintptr_t)block + sizeof(struct header) + room - 1) & ~(uintptr_t)(room - 1);
    struct header *header = (struct header *)start - 1;
    header->class = class;
    header->offset = (uint32_t)(start - (uintptr_t)block);
    *pointer = (void *)start;
    return 0;
}

void free(void *pointer) {
    if (!pointer) return;
    struct header header = ((struct header *)pointer)[-1];
    void *block = (unsigned char *)pointer - header.offset;
    *(void **)block = freeBlocks[header.class];
    freeBlocks[header.class] = block;
}

// Swift seeds the hash function of dictionaries with these bytes. The seed is constant, so that the module gives the
// same answers in every run.
void arc4random_buf(void *to, size_t count) { memset(to, 7, count); }

// Returns the product of two 128-bit integers. Code that prints a Double calls this function.
typedef __int128 wide;
wide __multi3(wide left, wide right) {
    uint64_t a = (uint64_t)left, b = (uint64_t)right;
    uint64_t aLow = (uint32_t)a, aHigh = a >> 32, bLow = (uint32_t)b, bHigh = b >> 32;
    uint64_t low = aLow * bLow, middle = aHigh * bLow + (low >> 32), cross = aLow * bHigh + (uint32_t)middle;
    uint64_t high = aHigh * bHigh + (middle >> 32) + (cross >> 32);
    high += a * (uint64_t)(right >> 64) + (uint64_t)(left >> 64) * b;
    return (wide)(((unsigned __int128)high << 64) | (cross << 32 | (uint32_t)low));
}

// Shift 128-bit integers left or right by 0 to 127 bits. Searches with wide costs call these functions.
static wide join(uint64_t high, uint64_t low) { return (wide)(((unsigned __int128)high << 64) | low); }
wide __ashlti3(wide value, int count) {
    uint64_t high = (uint64_t)((unsigned __int128)value >> 64), low = (uint64_t)value;
    if (count >= 64) return join(low << (count - 64), 0);
    return count == 0 ? value : join(high << count | low >> (64 - count), low << count);
}
wide __lshrti3(wide value, int count) {
    uint64_t high = (uint64_t)((unsigned __int128)value >> 64), low = (uint64_t)value;
    if (count >= 64) return join(0, high >> (count - 64));
    return count == 0 ? value : join(high >> count, low >> count | high << (64 - count));
}

// In a module with one thread, the compiler calls the nonatomic functions, which the Swift library does not have. They
// call their counterparts.
void *swift_retain(void *object);
void *swift_retain_n(void *object, uint32_t count);
void swift_release(void *object);
void swift_release_n(void *object, uint32_t count);
void *swift_nonatomic_retain(void *object) { return swift_retain(object); }
void *swift_nonatomic_retain_n(void *object, uint32_t count) { return swift_retain_n(object, count); }
void swift_nonatomic_release(void *object) { swift_release(object); }
void swift_nonatomic_release_n(void *object, uint32_t count) { swift_release_n(object, count); }
