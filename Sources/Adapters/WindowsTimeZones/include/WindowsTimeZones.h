#pragma once

#include <stdbool.h>

// This header does not include ICU's headers: Foundation brings its own copy of them, and the compiler rejects a
// program that imports both.

// Writes the IANA name of the time zone with the Windows name `windows` (ASCII), followed by a zero. Returns true if
// there is such a name and it fits into `capacity` bytes; always false if the package is built without libical.
bool windows_zone_name(const char *windows, char *name, int capacity);
