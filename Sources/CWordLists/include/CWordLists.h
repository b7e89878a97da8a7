#pragma once
#include <stddef.h>
#include <stdint.h>

/// A version of the built-in words: lines of five lower-case letters and a line feed, with no other bytes. `answers`
/// are in the order of the days. `guesses` are sorted and contain every answer of every version.
struct quad_word_list {
    int64_t first_puzzle;
    const uint8_t *answers;
    size_t answers_size;
    const uint8_t *guesses;
    size_t guesses_size;
};

size_t quad_word_list_count(void);

/// Returns a version by its index, in the order of the first puzzles; `index` must be less than the count.
const struct quad_word_list *quad_word_list_at(size_t index);
