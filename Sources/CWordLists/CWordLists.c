#include "CWordLists.h"

// The files are compiled in, so the program need not find, open or parse files at start.
#pragma clang diagnostic ignored "-Wc23-extensions"

static const uint8_t answers_1[] = {
#embed "answers-1.txt"
};

static const uint8_t guesses_1[] = {
#embed "guesses-1.txt"
};

static const int64_t from_1 =
#include "from-1.txt"
    ;

static const uint8_t answers_2[] = {
#embed "answers-2.txt"
};

static const int64_t from_2 =
#include "from-2.txt"
    ;

static const struct quad_word_list *const versions[] = {
    &(const struct quad_word_list){from_1, answers_1, sizeof answers_1, guesses_1, sizeof guesses_1},
    // The guesses did not change.
    &(const struct quad_word_list){from_2, answers_2, sizeof answers_2, guesses_1, sizeof guesses_1},
};

size_t quad_word_list_count(void) { return sizeof versions / sizeof *versions; }

const struct quad_word_list *quad_word_list_at(size_t index) { return versions[index]; }
