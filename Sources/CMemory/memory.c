#include "CMemory.h"

#include <malloc.h>

// A frame of a usual terminal stays below it, so that drawing never asks the system.
enum { large = 512 * 1024 };

void return_memory_early(void) {
    mallopt(M_MMAP_THRESHOLD, large);
    mallopt(M_TRIM_THRESHOLD, large);
    // One for the main thread and one for those that read: with a single heap, two that read wait for its lock by turns.
    mallopt(M_ARENA_MAX, 2);
}
