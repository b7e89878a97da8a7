#include "CMemory.h"

#include <malloc.h>

// A frame of a usual terminal stays below it, so that drawing never asks the system.
enum { large = 512 * 1024 };

void return_memory_early(void) {
    mallopt(M_MMAP_THRESHOLD, large);
    mallopt(M_TRIM_THRESHOLD, large);
    // A heap that grows a page at a time has its threads wait for each other in the system.
    mallopt(M_TOP_PAD, large);
    // For the main thread, and for two that read at once: with a single heap they would wait for its lock by turns.
    mallopt(M_ARENA_MAX, 3);
}
