#pragma once

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/// Returns whether this machine has an instruction for CRC-32C.
bool has_crc32c_instruction(void);

/// Continues a CRC-32C with eight bytes per instruction. Only for machines with this instruction.
/// - state: the intermediate value between two blocks, not inverted.
uint32_t crc32c_by_instruction(uint32_t state, const uint8_t *bytes, size_t count);
