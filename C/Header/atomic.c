#include "cancel.h"

int32_t itinerary_load(const int32_t *flag) { return __atomic_load_n(flag, __ATOMIC_RELAXED); }
