/* Audits a trip, repairs it, and finds a feasible slot for a leg. Usage: repair TRIP LEG */
#include <itinerary.h>
#include <stdio.h>
#include <stdlib.h>

static char *contents(const char *path, size_t *length) {
    FILE *file = fopen(path, "rb");
    if (file == NULL || fseek(file, 0, SEEK_END) != 0) return NULL;
    long size = ftell(file);
    rewind(file);
    char *bytes = size < 0 ? NULL : malloc((size_t)size + 1);
    if (bytes != NULL) *length = fread(bytes, 1, (size_t)size, file);
    fclose(file);
    return bytes;
}

static int fail(itinerary_error *error) {
    fprintf(stderr, "%s: %s\n", error->code, error->message);
    itinerary_error_clear(error);
    return 2;
}

int main(int argc, char **argv) {
    if (argc != 3) return fprintf(stderr, "usage: repair TRIP LEG\n"), 2;
    size_t length = 0;
    char *json = contents(argv[1], &length);
    if (json == NULL) return perror(argv[1]), 2;

    itinerary_error error = {0};
    itinerary_trip trip = itinerary_trip_read(json, length, &error);
    free(json);
    if (trip == 0) return fail(&error);

    itinerary_reply reply = {0};
    itinerary_limits limits = {.seconds = 5};
    const char *questions[] = {"audit", "repair"};
    for (int number = 0; number < 2; number++) {
        int32_t status = itinerary_answer(trip, 0, questions[number], NULL, 0, &limits, &reply, &error);
        if (status == ITINERARY_ERROR) return fail(&error);
        printf("%s: %s\n", questions[number], reply.sentence);
    }

    itinerary_slot slot;
    int32_t found = itinerary_clamp(trip, argv[2], 1, 0, &slot, &error);
    if (found == ITINERARY_ERROR) return fail(&error);
    if (found == ITINERARY_NO) printf("%s has no feasible slot\n", argv[2]);
    if (found == ITINERARY_YES) {
        printf("nearest slot to the first day: day %d, after %d other items\n", (int)slot.day, (int)slot.index);
    }
    uint32_t reasons = 0;
    if (itinerary_refusals(trip, argv[2], 1, 0, &reasons, &error) == ITINERARY_ERROR) return fail(&error);
    for (uint32_t number = 0; itinerary_reason_code(number) != NULL; number++) {
        if (reasons & (1u << number)) printf("not on the first day: %s\n", itinerary_reason_code(number));
    }

    itinerary_reply_clear(&reply);
    itinerary_release(trip);
    return 0;
}
