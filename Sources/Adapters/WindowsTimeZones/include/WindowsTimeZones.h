#pragma once

// Marks for the Swift compiler whether a pointer may be NULL.
#if defined(__swift__) || defined(__clang__)
#define WINDOWS_ZONE_NULLABLE _Nullable
#define WINDOWS_ZONE_NONNULL _Nonnull
#else
#define WINDOWS_ZONE_NULLABLE
#define WINDOWS_ZONE_NONNULL
#endif

// Returns the IANA name of the time zone with a Windows name, such as "America/New_York" for "Eastern Standard Time"; NULL if
// there is none.
const char *WINDOWS_ZONE_NULLABLE windows_zone_name(const char *WINDOWS_ZONE_NONNULL windows);
