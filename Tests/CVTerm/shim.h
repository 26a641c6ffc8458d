#pragma once

// The terminal emulator that the end-to-end tests look at, and functions for its macros.

#include <stdbool.h>
#include <vterm.h>

static inline bool bellhop_is_default_foreground(const VTermColor *color) {
  return VTERM_COLOR_IS_DEFAULT_FG(color);
}

static inline bool bellhop_is_default_background(const VTermColor *color) {
  return VTERM_COLOR_IS_DEFAULT_BG(color);
}

static inline bool bellhop_is_indexed(const VTermColor *color) {
  return VTERM_COLOR_IS_INDEXED(color);
}
