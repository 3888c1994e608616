/* Measures the time of a call from C in microseconds of processor time. Usage: calls TRIP QUESTION CALLS
 * QUESTION may also be version, or valid:ITEM, which checks a position for the item in the middle of the trip. */
#include <itinerary.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

static double processor_time(void) {
    struct timespec time;
    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time);
    return (double)time.tv_sec * 1e6 + (double)time.tv_nsec / 1e3;
}

int main(int argc, char **argv) {
    static char json[1 << 20];
    FILE *file = argc == 4 ? fopen(argv[1], "rb") : NULL;
    if (file == NULL) return fprintf(stderr, "usage: calls TRIP QUESTION CALLS\n"), 2;
    size_t length = fread(json, 1, sizeof json, file);
    fclose(file);
    itinerary_error error = {0};
    itinerary_reply reply = {0};
    itinerary_trip trip = itinerary_trip_read(json, length, &error);
    if (trip == 0) return fprintf(stderr, "%s\n", error.message), 2;
    const char *question = argv[2];
    const char *item = strncmp(question, "valid:", 6) == 0 ? question + 6 : NULL;
    long calls = atol(argv[3]);
    double began = processor_time();
    for (long call = 0; call < calls; call++) {
        int32_t status = ITINERARY_YES;
        if (item != NULL) {
            status = itinerary_is_valid(trip, item, 9, 50, &error);
        } else if (strcmp(question, "version") == 0) {
            if (itinerary_version() == NULL) return 2;
        } else {
            status = itinerary_answer(trip, 0, question, NULL, 0, NULL, &reply, &error);
        }
        if (status == ITINERARY_ERROR) return fprintf(stderr, "%s\n", error.message), 2;
    }
    printf("%.3f\n", (processor_time() - began) / (double)calls);
    itinerary_reply_clear(&reply);
    itinerary_release(trip);
    return 0;
}
