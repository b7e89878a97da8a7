/* The least a curses program can be: one line, and one letter changed for each key. It shows what ncurses and the
   terminal cost by themselves, which no curses program can go below. */
#include <curses.h>
#include <locale.h>

int main(void) {
    setlocale(LC_ALL, "");
    initscr();
    raw();
    noecho();
    nonl();
    keypad(stdscr, TRUE);
    mvaddstr(0, 0, "one line, ready");
    refresh();
    for (int key; (key = getch()) != ERR && key != 'Q';) {
        if (key == KEY_BACKSPACE || key == 127) key = ' ';
        if (key < ' ' || key > '~') continue;
        mvaddch(1, 0, (chtype)key);
        refresh();
    }
    endwin();
    return 0;
}
