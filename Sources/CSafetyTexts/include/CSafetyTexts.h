#pragma once
#include <stddef.h>
#include <stdint.h>

/// A built-in file: JSON in UTF-8.
struct quad_safety_file {
    const uint8_t *bytes;
    size_t size;
};

/// The texts and the helplines.
struct quad_safety_file quad_safety_texts(void);

/// The words that lead to the texts.
struct quad_safety_file quad_safety_rules(void);
