#pragma once
#include <stdint.h>

/// The main dispatch queue, drained by a loop of our own.
///
/// libdispatch exports these two calls for run loops that own the main thread (Foundation's is one).
/// The descriptor turns readable when the main queue, and so the main actor, has work.
int main_queue_descriptor(void);

/// Clears the descriptor and runs what is queued. To be called on the main thread only.
void main_queue_drain(void);
