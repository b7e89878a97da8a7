#pragma once
#include <stddef.h>
#include <stdint.h>

/// A file of the program: JSON in UTF-8.
struct quad_growth_file {
    const uint8_t *bytes;
    size_t size;
};

/// What one practices and studies by.
struct quad_growth_file quad_growth_methods(void);

/// What one reads.
struct quad_growth_file quad_growth_articles(void);
