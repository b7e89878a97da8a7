#pragma once
#include <stdint.h>

/// Calls the C library's wcwidth(3), which its Swift module leaves out. Returns the columns of a scalar in the current
/// locale, or -1 for a scalar that cannot be printed.
int system_columns(uint32_t scalar);
