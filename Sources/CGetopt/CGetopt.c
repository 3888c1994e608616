// A header-only module: SwiftPM asks for one source file.
#include "CGetopt.h"
