#define NCURSES_WIDECHAR 1
#include <locale.h>
#include <ncurses.h>
#include <stdio.h>
#include <term.h>
#include <wchar.h>

// Wrappers for global variables and expression macros that Swift does not import.
static inline WINDOW *quad_stdscr(void) { return stdscr; }
static inline void quad_repaint(void) { wrefresh(curscr); }
// A new screen flushes at every cursor movement until endwin is called once, and the check for typeahead flushes every
// five rows. Without both, a frame is a single write. The first frame enters the screen again.
static inline SCREEN *quad_open_screen(void) {
    SCREEN *screen = newterm(0, stdout, stdin);
    if (screen) {
        endwin();
        typeahead(-1);
    }
    return screen;
}
static inline int quad_character_width(wchar_t character) { return wcwidth(character); }
static inline int quad_colors(void) { return COLORS; }
static inline int quad_color_pairs(void) { return COLOR_PAIRS; }
static inline attr_t quad_bold(void) { return A_BOLD; }
static inline attr_t quad_underline(void) { return A_UNDERLINE; }
static inline attr_t quad_reverse(void) { return A_REVERSE; }
static inline attr_t quad_dim(void) { return A_DIM; }
static inline attr_t quad_italic(void) { return A_ITALIC; }
static inline mmask_t quad_mouse_events(void) { return BUTTON1_PRESSED | BUTTON4_PRESSED | BUTTON5_PRESSED; }
static inline mmask_t quad_left_button(void) { return BUTTON1_PRESSED; }
static inline mmask_t quad_wheel_up(void) { return BUTTON4_PRESSED; }
static inline mmask_t quad_wheel_down(void) { return BUTTON5_PRESSED; }

// Returns a capability by name. tigetstr returns (char *)-1 if the capability is not a string.
static inline const char *quad_capability(const char *name) {
    const char *text = tigetstr((char *)name);
    return text == (char *)-1 ? 0 : text;
}

// Draws one spacing character. This common case avoids arrays on the heap.
static inline void quad_put(int y, int x, wchar_t character, attr_t attributes, short pair) {
    cchar_t cell;
    wchar_t text[2] = {character, 0};
    setcchar(&cell, text, attributes, pair, 0);
    mvwadd_wch(stdscr, y, x, &cell);
}
