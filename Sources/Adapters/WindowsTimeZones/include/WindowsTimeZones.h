#pragma once

#include <stdbool.h>

// ICU's headers stay out of sight here: Foundation brings ICU's of its own, and a program that imports both is refused
// by the compiler.

// The IANA name of a zone that Windows calls by another (ASCII) name, ended by a zero; whether there is one that fits
// into `capacity` bytes. Always false where the package is built without libical.
bool windows_zone_name(const char *windows, char *name, int capacity);
