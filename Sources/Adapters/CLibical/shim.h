#include <libical/ical.h>
#include <stdbool.h>
#include <stddef.h>
#include <string.h>
#include <unicode/ucal.h>

// ICU renames its functions by macros, which Swift does not see.

// The IANA name of a zone that Windows calls by another (ASCII) name, ended by a zero; whether there is one.
static inline bool windows_zone_name(const char *windows, char *name, int capacity) {
    UChar wide[128], found[128];
    int length = 0;
    for (; windows[length] != 0; length++) {
        if (length == 128 || (unsigned char)windows[length] > 127) return false;
        wide[length] = (UChar)windows[length];
    }
    UErrorCode error = U_ZERO_ERROR;
    int count = ucal_getTimeZoneIDForWindowsID(wide, length, NULL, found, 128, &error);
    if (U_FAILURE(error) || count <= 0 || count >= capacity || count >= 128) return false;
    for (int place = 0; place < count; place++) {
        if (found[place] > 127) return false;
        name[place] = (char)found[place];
    }
    name[count] = 0;
    return true;
}
