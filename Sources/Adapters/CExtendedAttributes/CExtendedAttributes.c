#include "CExtendedAttributes.h"

#ifdef __APPLE__

#include <copyfile.h>

void cextendedattributes_copy(int from, int to) {
    (void)fcopyfile(from, to, 0, COPYFILE_ACL | COPYFILE_XATTR);
}

#elif defined(__linux__)

#include <stdlib.h>
#include <string.h>
#include <sys/types.h>
#include <sys/xattr.h>

static void copy_value(int from, int to, const char *name) {
    ssize_t size = fgetxattr(from, name, NULL, 0);
    if (size < 0) return;
    char *value = malloc((size_t)size + 1);
    if (!value) return;
    size = fgetxattr(from, name, value, (size_t)size);
    if (size >= 0) (void)fsetxattr(to, name, value, (size_t)size, 0);
    free(value);
}

void cextendedattributes_copy(int from, int to) {
    ssize_t size = flistxattr(from, NULL, 0);
    if (size <= 0) return;
    char *names = malloc((size_t)size);
    if (!names) return;
    size = flistxattr(from, names, (size_t)size);
    for (ssize_t start = 0; start < size; start += (ssize_t)strlen(names + start) + 1) {
        copy_value(from, to, names + start);
    }
    free(names);
}

#else

void cextendedattributes_copy(int from, int to) {
    (void)from;
    (void)to;
}

#endif
