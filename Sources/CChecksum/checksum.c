// Swift cannot request a single instruction. All data is checked on reading; with a table, the check took a twentieth
// of the time for listing ten thousand jobs.

#include "CChecksum.h"

#include <string.h>

#if defined(__x86_64__)
#include <nmmintrin.h>

bool has_crc32c_instruction(void) { return __builtin_cpu_supports("sse4.2"); }

__attribute__((target("sse4.2"))) uint32_t crc32c_by_instruction(uint32_t state, const uint8_t *bytes, size_t count) {
    uint64_t wide = state;
    for (; count >= 8; bytes += 8, count -= 8) {
        uint64_t word;
        memcpy(&word, bytes, sizeof word);
        wide = _mm_crc32_u64(wide, word);
    }
    state = (uint32_t)wide;
    for (; count > 0; bytes++, count--) state = _mm_crc32_u8(state, *bytes);
    return state;
}
#else
bool has_crc32c_instruction(void) { return false; }

uint32_t crc32c_by_instruction(uint32_t state, const uint8_t *bytes, size_t count) {
    (void)bytes;
    (void)count;
    return state;
}
#endif
