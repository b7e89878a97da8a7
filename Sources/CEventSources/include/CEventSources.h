#pragma once
#include <stdbool.h>
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

/// From now on tasks that belong to no executor run on threads that sleep until there is something to do.
///
/// Those of libdispatch end after some seconds, and from the first one on its own thread wakes up every second to look
/// after them. The runtime exports the hook that takes the tasks for such loops (JavaScriptKit's is one).
/// False where no thread can be started: then all stays as it was. To be called once, before there are tasks.
bool task_threads_begin(void);

/// A descriptor that turns readable when the wall clock passes the instant set, or when the clock is changed.
int wall_clock_timer(void);

/// Sets the instant, in seconds and nanoseconds since 1970; 0 and 0 disarm the timer.
void wall_clock_timer_set(int descriptor, int64_t seconds, int64_t nanoseconds);
