#pragma once

/// Makes the allocator return large blocks to the system as soon as they are freed, and share a few heaps among all
/// threads. By default, the allocator keeps memory that was needed once, such as for reading an index, until the
/// program ends.
void return_memory_early(void);

/// If memory is limited (`ulimit -v`), makes a crash for lack of memory print an explanation instead of the system's
/// message, and end the process with status 1.
void say_when_memory_is_short(void);
