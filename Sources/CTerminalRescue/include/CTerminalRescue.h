#pragma once
#include <stddef.h>

/// Restores the terminal when the program itself cannot: after a trap, an abort or a stray exit().
///
/// The rescue sends the stored bytes to `descriptor` and restores its line settings as of this call. Output to standard
/// error in the meantime is held and printed after the terminal is restored. Call this function before the terminal's
/// settings change.
void terminal_rescue_arm(int descriptor);

/// Sets the bytes that restore the screen, at most 512 bytes.
void terminal_rescue_set_bytes(const char *bytes, size_t length);

/// Ends the rescue after the terminal was restored in the ordinary way. Prints the held standard error.
void terminal_rescue_disarm(void);
