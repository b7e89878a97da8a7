#ifndef QUAD_CLIBXML2_SHIM_H
#define QUAD_CLIBXML2_SHIM_H

// pkg-config finds the headers, which include one another as <libxml/…>.
#include <libxml/xmlversion.h>
// Debian's libxml2 includes the system's ICU, whose types conflict with those of Swift's Foundation. Nothing here uses
// ICU.
#undef LIBXML_ICU_ENABLED
#include <libxml/HTMLparser.h>
#include <libxml/tree.h>

// Parses HTML of any quality from memory: without messages, without network, always as UTF-8.
static inline htmlDocPtr quad_html_parse(const char *bytes, int length) {
    return htmlReadMemory(bytes, length, NULL, "UTF-8",
                          HTML_PARSE_RECOVER | HTML_PARSE_NOERROR | HTML_PARSE_NOWARNING |
                          HTML_PARSE_NONET | HTML_PARSE_COMPACT | HTML_PARSE_NODEFDTD);
}

#endif
