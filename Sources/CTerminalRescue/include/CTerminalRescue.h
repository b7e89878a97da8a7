#pragma once
#include <stddef.h>

/// Gives the terminal back when the program cannot do so itself: after a trap, an abort or a stray exit().
///
/// `bytes` are sent to `descriptor`, whose line settings become what they were at the time of this call. What was
/// written to standard error meanwhile is kept and printed after the terminal is back. Call it before the terminal's
/// settings change.
void terminal_rescue_arm(int descriptor);

/// What restores the screen; at most 512 bytes count.
void terminal_rescue_set_bytes(const char *bytes, size_t length);

/// The terminal was given back in the ordinary way: nothing is left to rescue. Prints what standard error held.
void terminal_rescue_disarm(void);
