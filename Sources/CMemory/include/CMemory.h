#pragma once

/// Has the allocator give large blocks back to the system as soon as they are freed, and share a few heaps
/// among all threads. Left to itself it keeps what was needed once, as for reading an index, for as long as the program runs.
void return_memory_early(void);

/// Where memory is limited (`ulimit -v`): has a fault that comes of too little of it say so, in place of a word of the
/// system, and end the process with status 1.
void say_when_memory_is_short(void);
