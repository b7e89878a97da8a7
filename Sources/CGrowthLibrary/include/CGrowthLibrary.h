#pragma once
#include <stddef.h>
#include <stdint.h>

/// A built-in file: JSON in UTF-8.
struct quad_growth_file {
    const uint8_t *bytes;
    size_t size;
};

/// The methods for practice and study.
struct quad_growth_file quad_growth_methods(void);

/// The articles.
struct quad_growth_file quad_growth_articles(void);
