#ifndef QUAD_CLIBXML2_SHIM_H
#define QUAD_CLIBXML2_SHIM_H

// Found through pkg-config: the headers include one another as <libxml/…>.
#include <libxml/xmlversion.h>
// Debian's libxml2 drags in the system's ICU, whose types clash with those of Swift's Foundation. Nothing here uses it.
#undef LIBXML_ICU_ENABLED
#include <libxml/HTMLparser.h>
#include <libxml/tree.h>
#include <iconv.h>
#include <errno.h>
#include <stddef.h>

// Parses HTML of any quality from memory: silently, without network, always as UTF-8.
static inline htmlDocPtr quad_html_parse(const char *bytes, int length) {
    return htmlReadMemory(bytes, length, NULL, "UTF-8",
                          HTML_PARSE_RECOVER | HTML_PARSE_NOERROR | HTML_PARSE_NOWARNING |
                          HTML_PARSE_NONET | HTML_PARSE_COMPACT | HTML_PARSE_NODEFDTD);
}

// iconv_open reports failure with an invalid pointer, which Swift can neither see nor compare.
static inline void *quad_iconv_open(const char *to, const char *from) {
    iconv_t opened = iconv_open(to, from);
    return opened == (iconv_t)-1 ? NULL : (void *)opened;
}

// Converts until the input ends, the output is full or a sequence is wrong.
// Returns 0 when all was taken, E2BIG, EILSEQ or EINVAL otherwise; `taken` and `given` count bytes.
static inline int quad_iconv(void *converter, const char *in, size_t inLength, char *out, size_t outLength,
                             size_t *taken, size_t *given) {
    char *source = (char *)in;
    size_t left = inLength, room = outLength;
    size_t result = iconv((iconv_t)converter, &source, &left, &out, &room);
    *taken = inLength - left;
    *given = outLength - room;
    return result == (size_t)-1 ? errno : 0;
}

static inline void quad_iconv_close(void *converter) { iconv_close((iconv_t)converter); }

#endif
