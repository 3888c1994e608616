/* Tests calls with the mistakes of a careless caller: NULL, released handles, invalid texts, many threads.
 * Usage: hostile TRIP [CALLS]
 * Exits with 0 if every call returns what itinerary.h specifies and the memory does not grow over CALLS calls. */
#include <itinerary.h>
#include <math.h>
#include <pthread.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

static int failures = 0;

#define CHECK(condition)                                                     \
    do {                                                                     \
        if (!(condition)) {                                                  \
            fprintf(stderr, "line %d: not %s\n", __LINE__, #condition);      \
            failures++;                                                      \
        }                                                                    \
    } while (0)

/* Checks that a call failed with a given code and has a message. */
#define REFUSED(call, wanted)                                                           \
    do {                                                                                \
        CHECK((call) == ITINERARY_ERROR);                                               \
        if (error.code == NULL || strcmp(error.code, wanted) != 0) {                    \
            fprintf(stderr, "line %d: %s, not %s\n", __LINE__, error.code, wanted);     \
            failures++;                                                                 \
        }                                                                               \
        CHECK(error.message != NULL && strlen(error.message) > 5 && error.place != NULL); \
        itinerary_error_clear(&error);                                                  \
    } while (0)

static char *json;
static size_t length;
static itinerary_trip trip;
static const char *leg = "back-north";

static void null_pointers(void) {
    itinerary_error error = {0};
    itinerary_reply reply = {0};
    itinerary_slot slot;
    REFUSED(itinerary_answer(trip, 0, NULL, NULL, 0, NULL, &reply, &error), "null-pointer");
    REFUSED(itinerary_answer(trip, 0, "audit", NULL, 7, NULL, &reply, &error), "null-pointer");
    REFUSED(itinerary_answer(trip, 0, "audit", NULL, 0, NULL, NULL, &error), "null-pointer");
    REFUSED(itinerary_answer_document(NULL, 0, 0, "audit", NULL, 0, NULL, &reply, &error), "null-pointer");
    REFUSED(itinerary_is_valid(trip, NULL, 1, 0, &error), "null-pointer");
    REFUSED(itinerary_clamp(trip, leg, 1, 0, NULL, &error), "null-pointer");
    REFUSED(itinerary_refusals(trip, leg, 1, 0, NULL, &error), "null-pointer");
    REFUSED(itinerary_best(trip, leg, NULL, &error), "null-pointer");
    REFUSED(itinerary_options_schema(NULL, &reply, &error), "null-pointer");
    REFUSED(itinerary_calendar_read(NULL, 0, NULL, &reply, &error), "null-pointer");
    REFUSED(itinerary_calendar_read("x", 1, NULL, NULL, &error), "null-pointer");
    REFUSED(itinerary_departures_read(trip, NULL, 30, NULL, &reply, &error), "null-pointer");
    REFUSED(itinerary_departures_read(trip, "feed", 30, NULL, NULL, &error), "null-pointer");
    CHECK(itinerary_trip_read(NULL, 4, NULL) == 0 && itinerary_trip_read(NULL, 0, NULL) == 0);
    CHECK(itinerary_schedule_read(NULL, 4, NULL, 0, NULL) == 0);
    /* If the error pointer is NULL, a call reports only its status. */
    CHECK(itinerary_answer(trip, 0, NULL, NULL, 0, NULL, &reply, NULL) == ITINERARY_ERROR);
    CHECK(itinerary_best(trip, leg, &slot, NULL) == ITINERARY_YES && slot.day > 0);
    itinerary_reply_clear(NULL);
    itinerary_error_clear(NULL);
    itinerary_reply_clear(&reply);
}

static void handles(void) {
    itinerary_error error = {0};
    itinerary_reply reply = {0};
    size_t count = itinerary_handle_count();
    itinerary_trip other = itinerary_trip_read(json, length, NULL);
    CHECK(other != 0 && itinerary_handle_count() == count + 1);
    CHECK(itinerary_release(other) && !itinerary_release(other));
    itinerary_trip next = itinerary_trip_read(json, length, NULL);
    CHECK(next != other);
    REFUSED(itinerary_answer(other, 0, "audit", NULL, 0, NULL, &reply, &error), "no-such-handle");
    REFUSED(itinerary_departures_read(other, "feed", 30, NULL, &reply, &error), "no-such-handle");
    REFUSED(itinerary_answer(next, other, "audit", NULL, 0, NULL, &reply, &error), "no-such-handle");
    REFUSED(itinerary_answer(next, next, "audit", NULL, 0, NULL, &reply, &error), "no-such-handle");
    REFUSED(itinerary_is_valid(0, leg, 1, 0, &error), "no-such-handle");
    REFUSED(itinerary_is_valid(UINT64_MAX, leg, 1, 0, &error), "no-such-handle");
    CHECK(itinerary_release(next) && !itinerary_release(0) && itinerary_handle_count() == count);
}

static void schedules(itinerary_schedule read) {
    itinerary_error error = {0};
    itinerary_reply reply = {0};
    size_t count = 0;
    CHECK(itinerary_schedule_count(read, &count, NULL) == ITINERARY_YES && count == 1);
    REFUSED(itinerary_schedule_count(read, NULL, &error), "null-pointer");
    REFUSED(itinerary_schedule_count(0, &count, &error), "no-such-handle");
    REFUSED(itinerary_schedule_count(trip, &count, &error), "no-such-handle");
    CHECK(itinerary_schedule_games(read, 0, &reply, NULL) == ITINERARY_YES);
    CHECK(strstr(reply.json, "\"date\":\"2018-04-05\"") != NULL);
    CHECK(itinerary_schedule_games(read, trip, &reply, NULL) == ITINERARY_YES);
    REFUSED(itinerary_schedule_games(read, 0, NULL, &error), "null-pointer");
    REFUSED(itinerary_schedule_games(read, read, &reply, &error), "no-such-handle");
    REFUSED(itinerary_schedule_games(0, trip, &reply, &error), "no-such-handle");
    const char *table = "gameId,city,date,start\ng1,Seattle,2026-08-21,22:10\n";
    const char *zone = "{\"scheduleZone\":\"America/New_York\"}";
    itinerary_schedule zoned = itinerary_schedule_read(table, strlen(table), zone, strlen(zone), &error);
    REFUSED(itinerary_schedule_games(zoned, 0, &reply, &error), "wrong-usage");
    CHECK(itinerary_release(zoned));
    itinerary_error_clear(&error);
    itinerary_reply_clear(&reply);
}

static void texts(void) {
    itinerary_error error = {0};
    itinerary_reply reply = {0};
    REFUSED(itinerary_answer(trip, 0, "fly", NULL, 0, NULL, &reply, &error), "no-such-question");
    REFUSED(itinerary_answer(trip, 0, "\xff\xfe", NULL, 0, NULL, &reply, &error), "not-utf8");
    REFUSED(itinerary_is_valid(trip, "\xc3", 1, 0, &error), "not-utf8");
    REFUSED(itinerary_is_valid(trip, "nowhere", 1, 0, &error), "unknown-item");
    REFUSED(itinerary_is_valid(trip, leg, 1, NAN, &error), "bad-number");
    CHECK(itinerary_is_valid(trip, leg, INT64_MIN, 0, NULL) == ITINERARY_NO);
    CHECK(itinerary_is_valid(trip, leg, INT64_MAX, 1e308, NULL) == ITINERARY_NO);
    REFUSED(itinerary_calendar_read("BEGIN:VCALENDAR", 15, "\xff", &reply, &error), "not-utf8");
    REFUSED(itinerary_calendar_read("\xff\xfe", 2, "Nowhere/None", &reply, &error), "wrong-usage");
    CHECK(itinerary_calendar_read("\xff\xfe", 2, NULL, &reply, NULL) == ITINERARY_ERROR);
    REFUSED(itinerary_departures_read(trip, "feed", NAN, NULL, &reply, &error), "wrong-usage");
    REFUSED(itinerary_departures_read(trip, "\xff", 30, NULL, &reply, &error), "not-utf8");
    REFUSED(itinerary_departures_read(trip, "/dev/null/feed", 30, NULL, &reply, &error), "refused-input");
    const char *options = "{\"fromday\":1}";
    REFUSED(itinerary_answer(trip, 0, "repair", options, strlen(options), NULL, &reply, &error), "unknown-option");
    REFUSED(itinerary_answer(trip, 0, "repair", "{\"fromDay\":\"\xff\"}", 14, NULL, &reply, &error), "not-utf8");
    itinerary_limits limits = {.seconds = -1};
    REFUSED(itinerary_answer(trip, 0, "repair", NULL, 0, &limits, &reply, &error), "bad-limit");
    limits.seconds = NAN;
    REFUSED(itinerary_answer(trip, 0, "repair", NULL, 0, &limits, &reply, &error), "bad-limit");

    CHECK(itinerary_trip_read("\xff\xfe{}", 4, &error) == 0 && error.code != NULL);
    CHECK(itinerary_trip_read("{", SIZE_MAX, &error) == 0 && strcmp(error.code, "too-long") == 0);
    size_t most = (size_t)100 << 20;
    char *large = malloc(most);
    if (large == NULL) abort();
    memset(large, '[', most);
    CHECK(itinerary_trip_read(large, most, &error) == 0 && strcmp(error.code, "too-long") == 0);
    CHECK(itinerary_trip_read(large, 1 << 20, &error) == 0 && strcmp(error.code, "too-deep") == 0);
    CHECK(itinerary_schedule_read(large, 1 << 20, NULL, 0, &error) == 0 && error.code != NULL);
    const char *table = "gameId,city,date,start\ng1,Boston,5/4/2018,19:05\n";
    CHECK(itinerary_schedule_read(table, strlen(table), NULL, 0, &error) == 0 && strcmp(error.code, "ambiguous-date") == 0);
    CHECK(itinerary_schedule_read(table, strlen(table), "{\"dates\":3}", 11, &error) == 0 && strcmp(error.code, "bad-option") == 0);
    itinerary_schedule read = itinerary_schedule_read(table, strlen(table), "{\"dates\":\"dmy\"}", 15, &error);
    CHECK(read != 0);
    schedules(read);
    CHECK(itinerary_release(read));
    REFUSED(itinerary_schedule_games(read, 0, &reply, &error), "no-such-handle");
    REFUSED(itinerary_answer(trip, 0, "audit", large, 1 << 20, NULL, &reply, &error), "too-deep");
    free(large);
    itinerary_error_clear(&error);
    itinerary_reply_clear(&reply);
}

static int told = 0;

static void progress(void *context, const itinerary_progress *now) {
    if (context == &told && now != NULL) told++;
}

static void limits(void) {
    itinerary_error error = {0};
    itinerary_reply reply = {0};
    int32_t cancel = 1;
    itinerary_limits limits = {.cancel = &cancel, .progress = progress, .context = &told};
    CHECK(itinerary_answer(trip, 0, "reroute", NULL, 0, &limits, &reply, &error) != ITINERARY_ERROR);
    CHECK(strstr(reply.json, "\"stopped\"") != NULL);
    limits = (itinerary_limits){.progress = progress, .context = &told};
    const char *options = "{\"tradeOffs\":true}";
    CHECK(itinerary_answer(trip, 0, "reroute", options, strlen(options), &limits, &reply, &error) != ITINERARY_ERROR);
    CHECK(told > 0);
    limits = (itinerary_limits){.steps = 1};
    CHECK(itinerary_answer(trip, 0, "repair", NULL, 0, &limits, &reply, &error) != ITINERARY_ERROR);
    CHECK(strlen(reply.json) == reply.json_length && strlen(reply.sentence) == reply.sentence_length);
    CHECK(itinerary_options_schema("plan", &reply, &error) == ITINERARY_YES && strstr(reply.json, "\"schedule\""));
    itinerary_reply_clear(&reply);
    itinerary_error_clear(&error);
}

static void *many(void *unused) {
    (void)unused;
    for (int number = 0; number < 40; number++) {
        itinerary_reply reply = {0};
        itinerary_trip own = itinerary_trip_read(json, length, NULL);
        CHECK(itinerary_answer(number % 2 ? own : trip, 0, "audit", NULL, 0, NULL, &reply, NULL) != ITINERARY_ERROR);
        CHECK(itinerary_is_valid(own, leg, 9, 50, NULL) != ITINERARY_ERROR);
        CHECK(itinerary_release(own));
        itinerary_reply_clear(&reply);
    }
    return NULL;
}

static long resident(void) {
    long pages = 0, all = 0;
    FILE *file = fopen("/proc/self/statm", "r");
    if (file != NULL) {
        if (fscanf(file, "%ld %ld", &all, &pages) != 2) pages = 0;
        fclose(file);
    }
    return pages * sysconf(_SC_PAGESIZE);
}

static void memory(long calls) {
    itinerary_reply reply = {0};
    itinerary_error error = {0};
    long before = 0;
    for (long number = 0; number < calls; number++) {
        if (number == calls / 10) before = resident();
        itinerary_slot slot;
        CHECK(itinerary_clamp(trip, leg, number % 14, (double)number, &slot, NULL) != ITINERARY_ERROR);
        if (number % 10 == 0) itinerary_answer(trip, 0, "check", "{}", 2, NULL, &reply, &error);
        if (number % 100 == 0) itinerary_answer(trip, 0, "audit", NULL, 0, NULL, &reply, &error);
        if (number % 50 == 0) itinerary_release(itinerary_trip_read(json, length, &error));
    }
    long grown = resident() - before;
    printf("%ld calls: %ld KiB more\n", calls, grown / 1024);
    CHECK(calls < 50000 || grown < 2 << 20);
    itinerary_reply_clear(&reply);
    itinerary_error_clear(&error);
}

int main(int argc, char **argv) {
    FILE *file = argc > 1 ? fopen(argv[1], "rb") : NULL;
    if (file == NULL) return 2;
    json = malloc(1 << 20);
    length = json == NULL ? 0 : fread(json, 1, 1 << 20, file);
    fclose(file);
    trip = itinerary_trip_read(json, length, NULL);
    CHECK(trip != 0);
    null_pointers();
    handles();
    texts();
    limits();
    pthread_t threads[4];
    for (int number = 0; number < 4; number++) pthread_create(&threads[number], NULL, many, NULL);
    for (int number = 0; number < 4; number++) pthread_join(threads[number], NULL);
    memory(argc > 2 ? atol(argv[2]) : 100000);
    CHECK(itinerary_release(trip) && itinerary_handle_count() == 0);
    free(json);
    return failures == 0 ? 0 : 1;
}
