/* Road trips from C: whole questions, a document in and an answer out, and what a pointer asks while it moves.
 *
 *     itinerary_error error = {0};
 *     itinerary_trip trip = itinerary_trip_read(json, length, &error);
 *     itinerary_reply reply = {0};
 *     int32_t status = itinerary_answer(trip, 0, "repair", "{\"fromDay\":3}", 13, NULL, &reply, &error);
 *     if (status != ITINERARY_ERROR) puts(reply.json);
 *     itinerary_reply_clear(&reply);
 *     itinerary_error_clear(&error);
 *     itinerary_release(trip);
 *
 * Texts are UTF-8; what goes in has a length or ends with NUL, what comes out has both and is freed by a clear function.
 * Every function may be called from several threads at once; handles are shared by all of them. A handle that was released,
 * or never was one, is an error, as is every NULL where something must be. Days are numbered from 1.
 */
#ifndef ITINERARY_H
#define ITINERARY_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/* Which pointers may be NULL, as the compiler of the library reads it. */
#if defined(__swift__)
#define ITINERARY_NULLABLE _Nullable
#else
#define ITINERARY_NULLABLE
#endif

#ifdef __cplusplus
extern "C" {
#endif

/* The version of this interface: the first number changes with what breaks it. */
#define ITINERARY_C_VERSION "1.0"

/* The most bytes that a document, a schedule or options may have. */
#define ITINERARY_MOST_BYTES ((size_t)64 << 20)

/* What a function comes to: the program's exit statuses. */
#define ITINERARY_YES 0   /* all well */
#define ITINERARY_NO 1    /* answered, and the answer is no */
#define ITINERARY_ERROR 2 /* not answered; the error says why */

/* A trip document that was read, and a schedule; 0 is none. */
typedef uint64_t itinerary_trip;
typedef uint64_t itinerary_schedule;

/* What is wrong. Set to {0} before its first use; each call that fails fills it anew. */
typedef struct itinerary_error {
    char *ITINERARY_NULLABLE code;    /* one word, such as "unknown-option" */
    char *ITINERARY_NULLABLE place;   /* such as "$.items[3].day"; empty where there is none */
    char *ITINERARY_NULLABLE message; /* one sentence: what is wrong, where, and what would be right */
} itinerary_error;

/* An answer. Set to {0} before its first use; each call that answers fills it anew. */
typedef struct itinerary_reply {
    char *ITINERARY_NULLABLE json; /* what the program prints with --json, without the end of the line */
    size_t json_length;
    char *ITINERARY_NULLABLE sentence; /* the same in a sentence or two */
    size_t sentence_length;
    char *ITINERARY_NULLABLE document; /* the document that --write would write; NULL where there is none */
    size_t document_length;
    char *ITINERARY_NULLABLE warnings; /* what the program says beside the answer, a line each; NULL where there is none */
    size_t warnings_length;
} itinerary_reply;

/* How far a search has come. `cost`: the best plan so far; `bound`: no plan costs less; both level by level. */
typedef struct itinerary_progress {
    uint64_t steps;
    const int64_t *ITINERARY_NULLABLE bound;
    size_t bound_count;
    const int64_t *ITINERARY_NULLABLE cost; /* NULL while there is no answer in hand */
    size_t cost_count;
    uint64_t trade_offs;
} itinerary_progress;

/* Called on the thread of the search. */
typedef void (*itinerary_progress_function)(void *ITINERARY_NULLABLE context,
                                            const itinerary_progress *ITINERARY_NULLABLE progress);

/* How much work an answer may take; NULL and {0} are the program's usual limits. */
typedef struct itinerary_limits {
    double seconds; /* 0 for no limit of time; the option timeLimit counts too */
    uint64_t steps; /* 0 for the usual limit, or for none where a time is given */
    const int32_t *ITINERARY_NULLABLE cancel; /* the search stops once this is not 0; another thread may set it */
    itinerary_progress_function ITINERARY_NULLABLE progress;
    void *ITINERARY_NULLABLE context; /* what progress gets */
} itinerary_limits;

/* A slot: the day, the number of other items before it on that day, and the sort order that the item gets there. */
typedef struct itinerary_slot {
    int64_t day;
    int64_t index;
    double sort_order; /* 0 where the day must be numbered anew */
    bool has_sort_order;
} itinerary_slot;

/* The version of the program that gives these answers. */
const char *ITINERARY_NULLABLE itinerary_version(void);

/* Reads a trip document; returns its handle, or 0 and an error. */
itinerary_trip itinerary_trip_read(const char *ITINERARY_NULLABLE json, size_t length,
                                   itinerary_error *ITINERARY_NULLABLE error);

/* Reads a schedule in JSON, CSV or iCalendar; returns its handle, or 0 and an error. The options, a JSON object (NULL for
 * none), say how a table is written: {"dates":"dmy","columns":["date=START DATE"],
 * "scheduleZone":"America/New_York"}. */
itinerary_schedule itinerary_schedule_read(const char *ITINERARY_NULLABLE text, size_t length,
                                           const char *ITINERARY_NULLABLE options, size_t options_length,
                                           itinerary_error *ITINERARY_NULLABLE error);

/* Releases a trip or a schedule; returns false if it is none, or was released before. */
bool itinerary_release(uint64_t handle);

/* The number of handles that are not released. */
size_t itinerary_handle_count(void);

/* Answers a question of the command line by its name, such as "repair", with options as a JSON object (NULL for none); a
 * schedule of 0 is none. Returns ITINERARY_YES, ITINERARY_NO or ITINERARY_ERROR. */
int32_t itinerary_answer(itinerary_trip trip, itinerary_schedule schedule, const char *ITINERARY_NULLABLE question,
                         const char *ITINERARY_NULLABLE options, size_t options_length,
                         const itinerary_limits *ITINERARY_NULLABLE limits, itinerary_reply *ITINERARY_NULLABLE reply,
                         itinerary_error *ITINERARY_NULLABLE error);

/* The same of a document that is read for this answer alone; "validate" tells all that is wrong with it. */
int32_t itinerary_answer_document(const char *ITINERARY_NULLABLE json, size_t length, itinerary_schedule schedule,
                                  const char *ITINERARY_NULLABLE question, const char *ITINERARY_NULLABLE options,
                                  size_t options_length, const itinerary_limits *ITINERARY_NULLABLE limits,
                                  itinerary_reply *ITINERARY_NULLABLE reply, itinerary_error *ITINERARY_NULLABLE error);

/* Reads the trip that a calendar (iCalendar) makes into reply->document; the time zone, NULL for none, is that of places for
 * which none is known. ITINERARY_NO where events are refused, which reply->warnings name; the others are taken. */
int32_t itinerary_calendar_read(const char *ITINERARY_NULLABLE text, size_t length, const char *ITINERARY_NULLABLE time_zone,
                                itinerary_reply *ITINERARY_NULLABLE reply, itinerary_error *ITINERARY_NULLABLE error);

/* Reads the departures of a timetable (GTFS), the path of a folder or a zip, between the trip's cities: {"text":CSV} in
 * reply->json, for the option departures. A stop is at most `km` from its city. ITINERARY_NO where rows are refused. */
int32_t itinerary_departures_read(itinerary_trip trip, const char *ITINERARY_NULLABLE feed, double km,
                                  const itinerary_limits *ITINERARY_NULLABLE limits,
                                  itinerary_reply *ITINERARY_NULLABLE reply, itinerary_error *ITINERARY_NULLABLE error);

/* The JSON Schema of a question's options, in reply->json, and what it asks in reply->sentence. */
int32_t itinerary_options_schema(const char *ITINERARY_NULLABLE question, itinerary_reply *ITINERARY_NULLABLE reply,
                                 itinerary_error *ITINERARY_NULLABLE error);

/* Whether an item may stand at a position: ITINERARY_YES, ITINERARY_NO or ITINERARY_ERROR. */
int32_t itinerary_is_valid(itinerary_trip trip, const char *ITINERARY_NULLABLE item, int64_t day, double sort_order,
                           itinerary_error *ITINERARY_NULLABLE error);

/* The reasons why not: bit n of *reasons is that itinerary_reason_code(n) applies. ITINERARY_YES where there is none. */
int32_t itinerary_refusals(itinerary_trip trip, const char *ITINERARY_NULLABLE item, int64_t day, double sort_order,
                           uint32_t *ITINERARY_NULLABLE reasons, itinerary_error *ITINERARY_NULLABLE error);

/* The code of a reason, such as "before-departure-game", in the order of the bits from 0; NULL past the last. */
const char *ITINERARY_NULLABLE itinerary_reason_code(uint32_t number);

/* The feasible slot of an item nearest to a position; ITINERARY_NO where there is none. */
int32_t itinerary_clamp(itinerary_trip trip, const char *ITINERARY_NULLABLE item, int64_t day, double sort_order,
                        itinerary_slot *ITINERARY_NULLABLE slot, itinerary_error *ITINERARY_NULLABLE error);

/* The best slot of a travel segment; ITINERARY_NO where there is none, and for other items. */
int32_t itinerary_best(itinerary_trip trip, const char *ITINERARY_NULLABLE item, itinerary_slot *ITINERARY_NULLABLE slot,
                       itinerary_error *ITINERARY_NULLABLE error);

/* Free what a reply or an error holds, and set it to {0}; NULL and {0} are fine. */
void itinerary_reply_clear(itinerary_reply *ITINERARY_NULLABLE reply);
void itinerary_error_clear(itinerary_error *ITINERARY_NULLABLE error);

#ifdef __cplusplus
}
#endif

#endif
