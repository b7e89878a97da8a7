#ifndef CTEXTSEARCH_H
#define CTEXTSEARCH_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

// A word to search for, prepared once.
struct text_needle {
    const uint8_t *bytes; // small letters; must outlive the needle
    size_t length;
    size_t first;  // of the two bytes looked for at once, those that text has least of: the earlier
    size_t second; // and the later
};

// Prepares a word. `bytes` is ASCII with lower-case letters; `length` is at least 1.
struct text_needle text_needle_make(const uint8_t *bytes, size_t length);

// Returns whether the word occurs in the text; ASCII letters match in either case.
bool text_contains(const uint8_t *text, size_t length, const struct text_needle *needle);

// Returns the position of the bytes in the text, or `length` if the text does not contain them.
size_t text_find(const uint8_t *text, size_t length, const uint8_t *bytes, size_t count);

// Copies the words that may contain a marked Latin letter or a combining mark, each followed by a space. Words are runs
// of ASCII letters and digits and of bytes outside ASCII. `words` has room for length + 1 bytes. Returns the number of
// written bytes.
size_t text_marked_words(const uint8_t *text, size_t length, uint8_t *words);

#endif
