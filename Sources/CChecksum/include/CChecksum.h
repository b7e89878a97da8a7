#pragma once

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/// Whether this machine has an instruction for CRC-32C.
bool has_crc32c_instruction(void);

/// Goes on with a CRC-32C, eight bytes an instruction. Only where there is one.
/// - state: as it is between two stretches, not inverted.
uint32_t crc32c_by_instruction(uint32_t state, const uint8_t *bytes, size_t count);
