#include "WindowsTimeZones.h"

#ifdef LIBICAL

#include <stddef.h>
#include <unicode/ucal.h>

enum { LONGEST = 128 };

bool windows_zone_name(const char *windows, char *name, int capacity) {
    UChar wide[LONGEST], found[LONGEST];
    int length = 0;
    for (; windows[length] != 0; length++) {
        if (length == LONGEST || (unsigned char)windows[length] > 127) return false;
        wide[length] = (UChar)windows[length];
    }
    UErrorCode error = U_ZERO_ERROR;
    int count = ucal_getTimeZoneIDForWindowsID(wide, length, NULL, found, LONGEST, &error);
    if (U_FAILURE(error) || count <= 0 || count >= capacity || count >= LONGEST) return false;
    for (int place = 0; place < count; place++) {
        if (found[place] > 127) return false;
        name[place] = (char)found[place];
    }
    name[count] = 0;
    return true;
}

#else

bool windows_zone_name(const char *windows, char *name, int capacity) {
    (void)windows, (void)name, (void)capacity;
    return false;
}

#endif
