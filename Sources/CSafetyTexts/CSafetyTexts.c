#include "CSafetyTexts.h"

// The files are compiled in, so the program need not find or open files at start.
#pragma clang diagnostic ignored "-Wc23-extensions"

static const uint8_t texts[] = {
#embed "safety-texts.json"
};

static const uint8_t rules[] = {
#embed "safety-rules.json"
};

struct quad_safety_file quad_safety_texts(void) {
    return (struct quad_safety_file){texts, sizeof texts};
}

struct quad_safety_file quad_safety_rules(void) {
    return (struct quad_safety_file){rules, sizeof rules};
}
