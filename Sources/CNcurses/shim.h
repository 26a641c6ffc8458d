#pragma once

// ncurses with wide characters, and functions for what Swift can't import: globals, macros with
// casts, and functions with variable arguments.

#define NCURSES_WIDECHAR 1
#ifndef _XOPEN_SOURCE_EXTENDED
#define _XOPEN_SOURCE_EXTENDED 1
#endif
#define NCURSES_NOMACROS 1

#include <curses.h>
#include <langinfo.h>
#include <locale.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/ioctl.h>
#include <term.h>
#include <unistd.h>
#include <wchar.h>

#if defined(__linux__)
extern int wcwidth(wchar_t);
#endif

/// Columns of one scalar by the C library's table, which is the one curses counts by; -1: none.
static inline int bellhop_columns(uint32_t scalar) { return wcwidth((wchar_t)scalar); }

/// Whether the character set of the current locale is UTF-8.
static inline bool bellhop_speaks_utf8(void) { return strcmp(nl_langinfo(CODESET), "UTF-8") == 0; }

/// Whether the character set of the current locale is nothing more than ASCII.
static inline bool bellhop_speaks_ascii(void) {
  const char *codeset = nl_langinfo(CODESET);
  return strcmp(codeset, "ANSI_X3.4-1968") == 0 || strcmp(codeset, "US-ASCII") == 0 || codeset[0] == 0;
}

/// Takes the standard streams as a screen of this type; NULL: curses doesn't know the type.
static inline SCREEN *bellhop_new_screen(const char *type) { return newterm(type, stdout, stdin); }

/// The windows that curses keeps as globals: what is wanted, and what the terminal shows.
static inline WINDOW *bellhop_wanted(void) { return stdscr; }
static inline WINDOW *bellhop_shown(void) { return curscr; }

/// Colours and pairs the terminal has; 0: none.
static inline int bellhop_colors(void) { return COLORS; }
static inline int bellhop_color_pairs(void) { return COLOR_PAIRS; }

/// A terminal's string capability, or NULL where it has none.
static inline const char *bellhop_capability(const char *name) {
  char *value = tigetstr(name);
  return value == (char *)-1 ? NULL : value;
}

/// Columns and rows of the terminal at a descriptor. Returns 0, or -1 where nobody knows.
static inline int bellhop_window_size(int descriptor, int *width, int *height) {
  struct winsize size;
  if (ioctl(descriptor, TIOCGWINSZ, &size) != 0 || size.ws_col == 0 || size.ws_row == 0) return -1;
  *width = size.ws_col;
  *height = size.ws_row;
  return 0;
}

/// The attributes, which are macros with casts.
static inline attr_t bellhop_bold(void) { return A_BOLD; }
static inline attr_t bellhop_dim(void) { return A_DIM; }
static inline attr_t bellhop_italic(void) { return A_ITALIC; }
static inline attr_t bellhop_underline(void) { return A_UNDERLINE; }
static inline attr_t bellhop_reverse(void) { return A_REVERSE; }

/// Attributes with a pair's number in the bits that old programs read.
static inline attr_t bellhop_with_pair(attr_t attributes, int pair) {
  return attributes | (attr_t)COLOR_PAIR(pair > 255 ? 255 : pair);
}
