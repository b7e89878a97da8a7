#include "CGrowthLibrary.h"

// The files are compiled in, so the program need not find or open files at start.
#pragma clang diagnostic ignored "-Wc23-extensions"

static const uint8_t methods[] = {
#embed "methods.json"
};

static const uint8_t articles[] = {
#embed "articles.json"
};

struct quad_growth_file quad_growth_methods(void) {
    return (struct quad_growth_file){methods, sizeof methods};
}

struct quad_growth_file quad_growth_articles(void) {
    return (struct quad_growth_file){articles, sizeof articles};
}
