#define NCURSES_WIDECHAR 1
#include <locale.h>
#include <ncurses.h>
#include <stdio.h>
#include <term.h>
#include <wchar.h>

// Global variables and expression macros that Swift does not import.
static inline WINDOW *quad_stdscr(void) { return stdscr; }
static inline void quad_repaint(void) { wrefresh(curscr); }
// A screen that was never left flushes at every move of the cursor, and one that looks for typeahead every five rows:
// with neither, a frame is one write. The first frame enters the screen again.
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

// A capability by name: tigetstr answers with (char *)-1 for one that is not a string.
static inline const char *quad_capability(const char *name) {
    const char *text = tigetstr((char *)name);
    return text == (char *)-1 ? 0 : text;
}

// One spacing character at a place. The common case, kept free of arrays on the heap.
static inline void quad_put(int y, int x, wchar_t character, attr_t attributes, short pair) {
    cchar_t cell;
    wchar_t text[2] = {character, 0};
    setcchar(&cell, text, attributes, pair, 0);
    mvwadd_wch(stdscr, y, x, &cell);
}
