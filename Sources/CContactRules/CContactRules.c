#include "CContactRules.h"

// The files are compiled in, so the program need not find or open files at start.
#pragma clang diagnostic ignored "-Wc23-extensions"

static const uint8_t ncaa_calendar[] = {
#embed "ncaa-calendar.json"
};

static const uint8_t first_contact[] = {
#embed "first-contact.json"
};

struct quad_rules_file quad_ncaa_calendar(void) {
    return (struct quad_rules_file){ncaa_calendar, sizeof ncaa_calendar};
}

struct quad_rules_file quad_first_contact(void) {
    return (struct quad_rules_file){first_contact, sizeof first_contact};
}
