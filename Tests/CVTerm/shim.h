#include <vterm.h>

// Swift does not import function-like macros. It does not read a union's tag, and plain `char` differs by platform.

static inline bool quad_vterm_is_default_foreground(const VTermScreenCell *cell) {
    return VTERM_COLOR_IS_DEFAULT_FG(&cell->fg);
}

static inline bool quad_vterm_is_default_background(const VTermScreenCell *cell) {
    return VTERM_COLOR_IS_DEFAULT_BG(&cell->bg);
}

static inline bool quad_vterm_is_indexed(const VTermColor *color) { return VTERM_COLOR_IS_INDEXED(color); }

/// Returns one of the six code points of a cell by its index. Swift would import the C array as a tuple.
static inline uint32_t quad_vterm_scalar(const VTermScreenCell *cell, int index) { return cell->chars[index]; }
