/* Internal: reads a flag that another thread may set. */
#ifndef ITINERARY_CANCEL_H
#define ITINERARY_CANCEL_H
#include <stdint.h>
int32_t itinerary_load(const int32_t *flag) __attribute__((visibility("hidden")));
#endif
