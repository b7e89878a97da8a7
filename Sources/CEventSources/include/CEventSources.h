#pragma once
#include <stdbool.h>
#include <stdint.h>
#include <sys/signalfd.h>
#include <sys/timerfd.h>

/// Returns the descriptor of the main dispatch queue, so that the program's own loop can drain the queue.
///
/// libdispatch exports these two calls for run loops that own the main thread, such as Foundation's. The descriptor
/// becomes readable when the main queue, and so the main actor, has work.
int main_queue_descriptor(void);

/// Clears the descriptor and runs the queued work. Only for the main thread.
void main_queue_drain(void);

/// Makes tasks without an executor run on threads that sleep until there is work.
///
/// The threads of libdispatch end after some seconds. Once the first of them has started, a manager thread wakes every
/// second to check them. The Swift runtime exports the hook that takes the tasks for such loops, such as
/// JavaScriptKit's. Returns false, with nothing changed, if no thread can be started. Call this function once, before
/// there are tasks.
bool task_threads_begin(void);

/// Returns a descriptor that becomes readable when the wall clock passes the set instant or when the clock is changed.
int wall_clock_timer(void);

/// Sets the instant in seconds and nanoseconds since 1970; 0 and 0 disarm the timer.
void wall_clock_timer_set(int descriptor, int64_t seconds, int64_t nanoseconds);
