/* Sports road trips from C: questions that take a document and return an answer, and fast queries for dragging an item.
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
 * Texts are UTF-8. An input text has a length or ends with NUL. An output text has both, and a clear function frees it.
 * All functions are thread-safe, and all threads share the handles. An invalid or released handle, or NULL for a required
 * argument, is an error. Days are numbered from 1.
 */
#ifndef ITINERARY_H
#define ITINERARY_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/* Marks nullable pointers for the Swift compiler, which builds the library. */
#if defined(__swift__)
#define ITINERARY_NULLABLE _Nullable
#else
#define ITINERARY_NULLABLE
#endif

#ifdef __cplusplus
extern "C" {
#endif

/* The version of this interface. A breaking change increases the first number. */
#define ITINERARY_C_VERSION "1.1"

/* The maximum size of a document, a schedule or options, in bytes. */
#define ITINERARY_MOST_BYTES ((size_t)64 << 20)

/* The statuses that functions return. They equal the exit statuses of the program. */
#define ITINERARY_YES 0   /* success, and the answer is yes */
#define ITINERARY_NO 1    /* success, and the answer is no */
#define ITINERARY_ERROR 2 /* no answer; see the error */

/* The handles of a parsed trip document and a parsed schedule. 0 is not a valid handle. */
typedef uint64_t itinerary_trip;
typedef uint64_t itinerary_schedule;

/* The error of a call. Set it to {0} before its first use. Each call that fails frees its contents and sets it again. */
typedef struct itinerary_error {
    char *ITINERARY_NULLABLE code;    /* a code, such as "unknown-option" */
    char *ITINERARY_NULLABLE place;   /* the location, such as "$.items[3].day"; empty if there is none */
    char *ITINERARY_NULLABLE message; /* one sentence: what is wrong, where, and what would be right */
} itinerary_error;

/* An answer. Set it to {0} before its first use. Each call that succeeds frees its contents and sets it again. */
typedef struct itinerary_reply {
    char *ITINERARY_NULLABLE json; /* the output of the program with --json, without the newline */
    size_t json_length;
    char *ITINERARY_NULLABLE sentence; /* a summary in one or two sentences */
    size_t sentence_length;
    char *ITINERARY_NULLABLE document; /* the document that --write would write; NULL if there is none */
    size_t document_length;
    char *ITINERARY_NULLABLE warnings; /* the warnings of the program, one per line; NULL if there are none */
    size_t warnings_length;
} itinerary_reply;

/* The progress of a search: the cost of the best plan so far, and a lower bound on the cost of all plans. Both arrays
 * start with the most important level. */
typedef struct itinerary_progress {
    uint64_t steps;
    const int64_t *ITINERARY_NULLABLE bound;
    size_t bound_count;
    const int64_t *ITINERARY_NULLABLE cost; /* NULL until the search finds a plan */
    size_t cost_count;
    uint64_t trade_offs;
} itinerary_progress;

/* Receives progress on the thread of the search. */
typedef void (*itinerary_progress_function)(void *ITINERARY_NULLABLE context,
                                            const itinerary_progress *ITINERARY_NULLABLE progress);

/* The limits on the work for an answer. NULL and {0} mean the default limits of the program. */
typedef struct itinerary_limits {
    double seconds; /* the time limit, 0 for none; the option timeLimit applies instead if it is shorter */
    uint64_t steps; /* the step limit; 0 means no limit if there is a time limit, otherwise the default */
    const int32_t *ITINERARY_NULLABLE cancel; /* the search stops when this is not 0; any thread may set it */
    itinerary_progress_function ITINERARY_NULLABLE progress;
    void *ITINERARY_NULLABLE context; /* the first argument of progress */
} itinerary_limits;

/* A slot: its day, the number of other items before it on that day, and the sort order of an item placed there. */
typedef struct itinerary_slot {
    int64_t day;
    int64_t index;
    double sort_order; /* 0 if the day must be renumbered */
    bool has_sort_order;
} itinerary_slot;

/* Returns the version of the program that computes the answers. */
const char *ITINERARY_NULLABLE itinerary_version(void);

/* Parses a trip document. Returns its handle, or 0 and an error. */
itinerary_trip itinerary_trip_read(const char *ITINERARY_NULLABLE json, size_t length,
                                   itinerary_error *ITINERARY_NULLABLE error);

/* Parses a schedule in JSON, CSV or iCalendar. Returns its handle, or 0 and an error. The options, a JSON object (NULL for
 * none), describe the format of a table: {"dates":"dmy","columns":["date=START DATE"],
 * "scheduleZone":"America/New_York"}. In any schedule, {"unknownStart":["03:33"]} reads such starts as unknown. */
itinerary_schedule itinerary_schedule_read(const char *ITINERARY_NULLABLE text, size_t length,
                                           const char *ITINERARY_NULLABLE options, size_t options_length,
                                           itinerary_error *ITINERARY_NULLABLE error);

/* Stores the number of a schedule's games in *count, including postponed and cancelled ones; of a calendar, the number of its
 * events. Since version 1.1. */
int32_t itinerary_schedule_count(itinerary_schedule schedule, size_t *ITINERARY_NULLABLE count,
                                 itinerary_error *ITINERARY_NULLABLE error);

/* Returns the games of a schedule in reply->json, in the format itinerary-schedule/1. With a trip, the times are in the local
 * times of its cities. The trip may be 0 if no times must be converted; it is required for a calendar and for times in one
 * time zone. Since version 1.1. */
int32_t itinerary_schedule_games(itinerary_schedule schedule, itinerary_trip trip,
                                 itinerary_reply *ITINERARY_NULLABLE reply, itinerary_error *ITINERARY_NULLABLE error);

/* Releases a trip or a schedule. Returns false if the handle is invalid or was released before. */
bool itinerary_release(uint64_t handle);

/* Returns the number of handles that are not released. */
size_t itinerary_handle_count(void);

/* Answers a question with a command-line name, such as "repair". The options are a JSON object (NULL for none); a schedule
 * of 0 means none. Returns ITINERARY_YES, ITINERARY_NO or ITINERARY_ERROR. */
int32_t itinerary_answer(itinerary_trip trip, itinerary_schedule schedule, const char *ITINERARY_NULLABLE question,
                         const char *ITINERARY_NULLABLE options, size_t options_length,
                         const itinerary_limits *ITINERARY_NULLABLE limits, itinerary_reply *ITINERARY_NULLABLE reply,
                         itinerary_error *ITINERARY_NULLABLE error);

/* Answers a question about a document that is parsed for this answer only. "validate" lists all errors in it. */
int32_t itinerary_answer_document(const char *ITINERARY_NULLABLE json, size_t length, itinerary_schedule schedule,
                                  const char *ITINERARY_NULLABLE question, const char *ITINERARY_NULLABLE options,
                                  size_t options_length, const itinerary_limits *ITINERARY_NULLABLE limits,
                                  itinerary_reply *ITINERARY_NULLABLE reply, itinerary_error *ITINERARY_NULLABLE error);

/* Converts a calendar (iCalendar) to a trip document in reply->document. The time zone, NULL for none, applies to places
 * whose zone is unknown. Returns ITINERARY_NO if some events were rejected; reply->warnings names them. */
int32_t itinerary_calendar_read(const char *ITINERARY_NULLABLE text, size_t length, const char *ITINERARY_NULLABLE time_zone,
                                itinerary_reply *ITINERARY_NULLABLE reply, itinerary_error *ITINERARY_NULLABLE error);

/* Reads the departures between the trip's cities from a timetable (GTFS). `feed` is the path of a folder or a zip file. A
 * stop is at most `km` kilometers from its city. reply->json is {"text":CSV}, for the option departures. Returns
 * ITINERARY_NO if some rows were rejected. */
int32_t itinerary_departures_read(itinerary_trip trip, const char *ITINERARY_NULLABLE feed, double km,
                                  const itinerary_limits *ITINERARY_NULLABLE limits,
                                  itinerary_reply *ITINERARY_NULLABLE reply, itinerary_error *ITINERARY_NULLABLE error);

/* Returns the JSON Schema of a question's options in reply->json, and the meaning of the question in reply->sentence. */
int32_t itinerary_options_schema(const char *ITINERARY_NULLABLE question, itinerary_reply *ITINERARY_NULLABLE reply,
                                 itinerary_error *ITINERARY_NULLABLE error);

/* Checks whether a position is feasible for an item. Returns ITINERARY_YES, ITINERARY_NO or ITINERARY_ERROR. */
int32_t itinerary_is_valid(itinerary_trip trip, const char *ITINERARY_NULLABLE item, int64_t day, double sort_order,
                           itinerary_error *ITINERARY_NULLABLE error);

/* Finds the reasons why a position is not feasible for an item. Bit n of *reasons is set if itinerary_reason_code(n)
 * applies. Returns ITINERARY_YES if there are none, that is, if the position is feasible. */
int32_t itinerary_refusals(itinerary_trip trip, const char *ITINERARY_NULLABLE item, int64_t day, double sort_order,
                           uint32_t *ITINERARY_NULLABLE reasons, itinerary_error *ITINERARY_NULLABLE error);

/* Returns the code of reason number n, such as "before-departure-game", from 0; NULL after the last one. */
const char *ITINERARY_NULLABLE itinerary_reason_code(uint32_t number);

/* Finds the feasible slot of an item that is nearest to a position. Returns ITINERARY_NO if there is none. */
int32_t itinerary_clamp(itinerary_trip trip, const char *ITINERARY_NULLABLE item, int64_t day, double sort_order,
                        itinerary_slot *ITINERARY_NULLABLE slot, itinerary_error *ITINERARY_NULLABLE error);

/* Finds the best slot of a leg. Returns ITINERARY_NO if there is none or if the item is not a leg. */
int32_t itinerary_best(itinerary_trip trip, const char *ITINERARY_NULLABLE item, itinerary_slot *ITINERARY_NULLABLE slot,
                       itinerary_error *ITINERARY_NULLABLE error);

/* Free the contents of a reply or an error and set it to {0}. NULL and {0} are allowed. */
void itinerary_reply_clear(itinerary_reply *ITINERARY_NULLABLE reply);
void itinerary_error_clear(itinerary_error *ITINERARY_NULLABLE error);

#ifdef __cplusplus
}
#endif

#endif
