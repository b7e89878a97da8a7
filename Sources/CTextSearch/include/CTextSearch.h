#ifndef CTEXTSEARCH_H
#define CTEXTSEARCH_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

// A word to look for, prepared once.
struct text_needle {
    const uint8_t *bytes; // small letters; must outlive the needle
    size_t length;
    size_t first;  // of the two bytes looked for at once, those that text has least of: the earlier
    size_t second; // and the later
};

// `bytes`: ASCII, letters small; `length` at least 1.
struct text_needle text_needle_make(const uint8_t *bytes, size_t length);

// Whether the word occurs in the text, ASCII letters alike in case.
bool text_contains(const uint8_t *text, size_t length, const struct text_needle *needle);

// Where the bytes begin in the text; `length` if they are not in it.
size_t text_find(const uint8_t *text, size_t length, const uint8_t *bytes, size_t count);

// Copies the words that may have a Latin letter with a mark in them, or a combining mark, one behind the other, each with
// a space behind it. Words are runs of ASCII letters and digits and of bytes outside ASCII. `words` has room for
// length + 1 bytes. Returns how many were written.
size_t text_marked_words(const uint8_t *text, size_t length, uint8_t *words);

#endif
