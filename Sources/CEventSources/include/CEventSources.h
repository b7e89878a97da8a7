#pragma once
#include <stdint.h>
#include <sys/signalfd.h>
#include <sys/timerfd.h>

/// The main dispatch queue, drained by a loop of our own.
///
/// libdispatch exports these two calls for run loops that own the main thread (Foundation's is one).
/// The descriptor turns readable when the main queue, and so the main actor, has work.
int main_queue_descriptor(void);

/// Clears the descriptor and runs what is queued. To be called on the main thread only.
void main_queue_drain(void);

/// A descriptor that turns readable when the wall clock passes the instant set, or when the clock is changed.
int wall_clock_timer(void);

/// Sets the instant, in seconds and nanoseconds since 1970; 0 and 0 disarm the timer.
void wall_clock_timer_set(int descriptor, int64_t seconds, int64_t nanoseconds);
