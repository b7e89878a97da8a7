#pragma once
#include <stddef.h>
#include <stdint.h>

/// The text of `abusive-names.txt`.
const uint8_t *quad_abusive_names_start(void);
size_t quad_abusive_names_size(void);
