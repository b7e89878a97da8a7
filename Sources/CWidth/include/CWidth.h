#pragma once
#include <stdint.h>

/// The C library's wcwidth(3), which its Swift module leaves out: columns of a scalar in the current locale,
/// -1 for what cannot be printed.
int system_columns(uint32_t scalar);
