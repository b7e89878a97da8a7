#pragma once

/// Has the allocator give large blocks back to the system as soon as they are freed, and share a few heaps
/// among all threads. Left to itself it keeps what was needed once, as for reading an index, for as long as the program runs.
void return_memory_early(void);
