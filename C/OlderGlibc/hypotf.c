// Swift's module for glibc refers to `hypotf`, of which glibc 2.35 has a new version. With this definition, the library
// also runs with glibc 2.34.

#include <math.h>

__attribute__((visibility("hidden"))) float hypotf(float x, float y) {
    return (float)sqrt((double)x * (double)x + (double)y * (double)y);
}
