#include "WindowsTimeZones.h"

#include <stddef.h>
#include <string.h>

struct windows_zone {
    const char *windows, *name;
};

static const struct windows_zone zones[] = {
#include "WindowsZoneTable.h"
};

const char *windows_zone_name(const char *windows) {
    size_t first = 0, end = sizeof zones / sizeof *zones;
    while (first < end) {
        size_t middle = first + (end - first) / 2;
        int order = strcmp(windows, zones[middle].windows);
        if (order == 0) return zones[middle].name;
        if (order < 0) end = middle;
        else first = middle + 1;
    }
    return NULL;
}
