#pragma once
#include <stddef.h>
#include <stdint.h>

#include "CAbusiveNames.h"

/// The Unicode tables for player names. Swift cannot import arrays of unknown length, so functions search them.

/// A text in a table; it is never freed.
struct quad_scalars {
    const uint32_t *start;
    size_t count;
};

/// Finds the whole canonical decomposition of a scalar. `start` is NULL if there is none; Hangul syllables have none
/// here.
struct quad_scalars quad_decomposition(uint32_t scalar);

/// Finds the property NFKC_Casefold of a scalar, which may be empty. `start` is NULL if the scalar stays as it is.
struct quad_scalars quad_name_fold(uint32_t scalar);

/// Returns the canonical combining class of a scalar.
uint32_t quad_combining_class(uint32_t scalar);

/// Returns the primary composite of two scalars, or 0; Hangul syllables are not in the table.
uint32_t quad_composite(uint32_t first, uint32_t second);
