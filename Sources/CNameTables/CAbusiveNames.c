#include "CAbusiveNames.h"

#pragma clang diagnostic ignored "-Wc23-extensions"

static const uint8_t names[] = {
#embed "abusive-names.txt"
};

const uint8_t *quad_abusive_names_start(void) { return names; }

size_t quad_abusive_names_size(void) { return sizeof names; }
