/* The functions of ICU that libical calls, for a library that contains libical but not ICU, whose data has 31 MB. libical needs
 * ICU only to expand recurrence rules that state a calendar other than the Gregorian one (RSCALE); the package expands no
 * rules. Each function fails as ICU does if it lacks the data of that calendar. */
#include <stddef.h>
#include <unicode/ucal.h>
#include <unicode/uenum.h>
#include <unicode/uloc.h>
#include <unicode/ustring.h>

static void fail(UErrorCode *status) { *status = U_MISSING_RESOURCE_ERROR; }

UCalendar *ucal_open(const UChar *zone, int32_t length, const char *locale, UCalendarType type, UErrorCode *status) {
    (void)zone, (void)length, (void)locale, (void)type;
    fail(status);
    return NULL;
}

void ucal_close(UCalendar *calendar) { (void)calendar; }

void ucal_add(UCalendar *calendar, UCalendarDateFields field, int32_t amount, UErrorCode *status) {
    (void)calendar, (void)field, (void)amount;
    fail(status);
}

int32_t ucal_get(const UCalendar *calendar, UCalendarDateFields field, UErrorCode *status) {
    (void)calendar, (void)field;
    fail(status);
    return 0;
}

int32_t ucal_getLimit(const UCalendar *calendar, UCalendarDateFields field, UCalendarLimitType type, UErrorCode *status) {
    (void)calendar, (void)field, (void)type;
    fail(status);
    return 0;
}

UDate ucal_getMillis(const UCalendar *calendar, UErrorCode *status) {
    (void)calendar;
    fail(status);
    return 0;
}

void ucal_setMillis(UCalendar *calendar, UDate date, UErrorCode *status) {
    (void)calendar, (void)date;
    fail(status);
}

void ucal_set(UCalendar *calendar, UCalendarDateFields field, int32_t value) {
    (void)calendar, (void)field, (void)value;
}

void ucal_setAttribute(UCalendar *calendar, UCalendarAttribute attribute, int32_t value) {
    (void)calendar, (void)attribute, (void)value;
}

void ucal_setDate(UCalendar *calendar, int32_t year, int32_t month, int32_t day, UErrorCode *status) {
    (void)calendar, (void)year, (void)month, (void)day;
    fail(status);
}

void ucal_setDateTime(UCalendar *calendar, int32_t year, int32_t month, int32_t day, int32_t hour, int32_t minute,
                      int32_t second, UErrorCode *status) {
    (void)calendar, (void)year, (void)month, (void)day, (void)hour, (void)minute, (void)second;
    fail(status);
}

UEnumeration *ucal_getKeywordValuesForLocale(const char *key, const char *locale, UBool isCommon, UErrorCode *status) {
    (void)key, (void)locale, (void)isCommon;
    fail(status);
    return NULL;
}

void uenum_close(UEnumeration *enumeration) { (void)enumeration; }

const char *uenum_next(UEnumeration *enumeration, int32_t *length, UErrorCode *status) {
    (void)enumeration;
    if (length) *length = 0;
    fail(status);
    return NULL;
}

int32_t uloc_setKeywordValue(const char *keyword, const char *value, char *buffer, int32_t capacity, UErrorCode *status) {
    (void)keyword, (void)value, (void)buffer, (void)capacity;
    fail(status);
    return 0;
}

UChar *u_strFromUTF8Lenient(UChar *text, int32_t capacity, int32_t *length, const char *source, int32_t sourceLength,
                            UErrorCode *status) {
    (void)capacity, (void)source, (void)sourceLength;
    if (length) *length = 0;
    fail(status);
    return text;
}
