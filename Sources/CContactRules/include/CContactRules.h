#pragma once
#include <stddef.h>
#include <stdint.h>

/// A built-in file: JSON in UTF-8.
struct quad_rules_file {
    const uint8_t *bytes;
    size_t size;
};

/// The recruiting periods, by sport and division.
struct quad_rules_file quad_ncaa_calendar(void);

/// The first dates on which coaches may write or call.
struct quad_rules_file quad_first_contact(void);
