#define _GNU_SOURCE // memmem
// Searches for a word in text; ASCII letters match in either case.
//
// Two bytes of the word are compared with 16 or 32 positions of the text at once. If both match, the whole word is
// compared. These are the two bytes that are rarest in English text, so the full comparison is rare. Swift's vectors
// cannot return the matching positions other than one by one.

#include "CTextSearch.h"

#include <string.h>

#if defined(__x86_64__)
#include <immintrin.h>
#endif

// The frequency of each lower-case letter in English, per thousand. Other bytes count as frequent, because they may be
// markup.
static const uint8_t commonness[26] = {82, 15, 28, 43, 127, 22, 20, 61, 70, 2, 8,  40, 24,
                                       67, 75, 19, 1,  60, 63,  91, 28, 10, 24, 2,  20, 1};

static unsigned weight(uint8_t byte) { return byte >= 'a' && byte <= 'z' ? commonness[byte - 'a'] : 100; }

struct text_needle text_needle_make(const uint8_t *bytes, size_t length) {
    size_t rarest = 0, next = length - 1;
    for (size_t i = 1; i < length; i++)
        if (weight(bytes[i]) < weight(bytes[rarest])) rarest = i;
    if (rarest == next) next = 0;
    for (size_t i = 0; i < length; i++)
        if (i != rarest && weight(bytes[i]) < weight(bytes[next])) next = i;
    return (struct text_needle){
        .bytes = bytes, .length = length, .first = rarest < next ? rarest : next, .second = rarest < next ? next : rarest};
}

static inline uint8_t small(uint8_t byte) { return byte >= 'A' && byte <= 'Z' ? byte | 0x20 : byte; }

static bool is_at(const uint8_t *text, const struct text_needle *needle) {
    for (size_t i = 0; i < needle->length; i++)
        if (small(text[i]) != needle->bytes[i]) return false;
    return true;
}

static bool contains_plainly(const uint8_t *text, size_t from, size_t length, const struct text_needle *needle) {
    uint8_t first = needle->bytes[needle->first];
    for (size_t i = from; i + needle->length <= length; i++)
        if (small(text[i + needle->first]) == first && is_at(text + i, needle)) return true;
    return false;
}

#if defined(__x86_64__)

// Setting the bit for lower case also makes some other bytes equal; is_at tells them apart.
__attribute__((target("avx2"))) static bool contains_avx2(const uint8_t *text, size_t length,
                                                          const struct text_needle *needle) {
    __m256i bit = _mm256_set1_epi8(0x20);
    __m256i first = _mm256_set1_epi8((char)(needle->bytes[needle->first] | 0x20));
    __m256i second = _mm256_set1_epi8((char)(needle->bytes[needle->second] | 0x20));
    size_t at = 0;
    for (; at + needle->second + 64 <= length; at += 64) {
        const uint8_t *a = text + at + needle->first, *b = text + at + needle->second;
        __m256i a0 = _mm256_or_si256(_mm256_loadu_si256((const __m256i *)a), bit);
        __m256i b0 = _mm256_or_si256(_mm256_loadu_si256((const __m256i *)b), bit);
        __m256i a1 = _mm256_or_si256(_mm256_loadu_si256((const __m256i *)(a + 32)), bit);
        __m256i b1 = _mm256_or_si256(_mm256_loadu_si256((const __m256i *)(b + 32)), bit);
        __m256i hit0 = _mm256_and_si256(_mm256_cmpeq_epi8(a0, first), _mm256_cmpeq_epi8(b0, second));
        __m256i hit1 = _mm256_and_si256(_mm256_cmpeq_epi8(a1, first), _mm256_cmpeq_epi8(b1, second));
        if (_mm256_testz_si256(_mm256_or_si256(hit0, hit1), _mm256_or_si256(hit0, hit1))) continue;
        uint64_t hits = (uint32_t)_mm256_movemask_epi8(hit0) | (uint64_t)(uint32_t)_mm256_movemask_epi8(hit1) << 32;
        for (; hits; hits &= hits - 1) {
            size_t position = at + (size_t)__builtin_ctzll(hits);
            if (position + needle->length <= length && is_at(text + position, needle)) return true;
        }
    }
    return contains_plainly(text, at, length, needle);
}

static bool contains_sse2(const uint8_t *text, size_t length, const struct text_needle *needle) {
    __m128i bit = _mm_set1_epi8(0x20);
    __m128i first = _mm_set1_epi8((char)(needle->bytes[needle->first] | 0x20));
    __m128i second = _mm_set1_epi8((char)(needle->bytes[needle->second] | 0x20));
    size_t at = 0;
    for (; at + needle->second + 16 <= length; at += 16) {
        __m128i a = _mm_or_si128(_mm_loadu_si128((const __m128i *)(text + at + needle->first)), bit);
        __m128i b = _mm_or_si128(_mm_loadu_si128((const __m128i *)(text + at + needle->second)), bit);
        unsigned hits = (unsigned)_mm_movemask_epi8(_mm_and_si128(_mm_cmpeq_epi8(a, first), _mm_cmpeq_epi8(b, second)));
        for (; hits; hits &= hits - 1) {
            size_t position = at + (size_t)__builtin_ctz(hits);
            if (position + needle->length <= length && is_at(text + position, needle)) return true;
        }
    }
    return contains_plainly(text, at, length, needle);
}

bool text_contains(const uint8_t *text, size_t length, const struct text_needle *needle) {
    if (needle->length > length) return false;
    return __builtin_cpu_supports("avx2") ? contains_avx2(text, length, needle) : contains_sse2(text, length, needle);
}

#else

bool text_contains(const uint8_t *text, size_t length, const struct text_needle *needle) {
    return needle->length <= length && contains_plainly(text, 0, length, needle);
}

#endif

// Returns whether a byte can be the first byte of U+0080-U+037F in UTF-8, or of U+1000-U+1FFF, which includes
// U+1D2C-U+1EFF.
static inline bool may_begin_mark(uint8_t byte) { return (uint8_t)(byte - 0xC2) <= 0xCD - 0xC2 || byte == 0xE1; }

// Returns whether the bytes are the first two bytes of U+2070-U+209F, raised and lowered digits. Quotes and dashes
// begin differently.
static inline bool may_begin_digit(uint8_t byte, uint8_t next) { return (byte == 0xE2) & ((uint8_t)(next - 0x81) < 2); }

// The loop is simple enough for the compiler to vectorize. `next` is the byte after the text.
static bool has_mark(const uint8_t *text, size_t length, uint8_t next) {
    uint8_t any = may_begin_mark(text[length - 1]) | may_begin_digit(text[length - 1], next);
    for (size_t i = 0; i + 1 < length; i++) any |= may_begin_mark(text[i]) | may_begin_digit(text[i], text[i + 1]);
    return any;
}

static inline bool is_of_word(uint8_t byte) {
    return byte >= 0x80 || (uint8_t)(small(byte) - 'a') < 26 || (uint8_t)(byte - '0') < 10;
}

size_t text_marked_words(const uint8_t *text, size_t length, uint8_t *words) {
    size_t count = 0;
    for (size_t at = 0; at < length;) {
        size_t block = length - at < 64 ? length - at : 64;
        uint8_t after = at + block < length ? text[at + block] : 0;
        if (!has_mark(text + at, block, after)) {
            at += block;
            continue;
        }
        while (!may_begin_mark(text[at]) && !may_begin_digit(text[at], at + 1 < length ? text[at + 1] : 0)) at++;
        size_t start = at, end = at + 1;
        while (start > 0 && is_of_word(text[start - 1])) start--;
        while (end < length && is_of_word(text[end])) end++;
        memcpy(words + count, text + start, end - start);
        count += end - start;
        words[count++] = ' ';
        at = end;
    }
    return count;
}

size_t text_find(const uint8_t *text, size_t length, const uint8_t *bytes, size_t count) {
    const uint8_t *found = memmem(text, length, bytes, count);
    return found ? (size_t)(found - text) : length;
}
