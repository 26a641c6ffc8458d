#pragma once

#include <stddef.h>
#include <stdint.h>

// Code that runs inside signal handlers, and so can't be Swift.

/// Remembers the modes of the terminal at a descriptor; call it before curses changes them.
/// Returns 0, or -1 with errno.
int bellhop_guard_save(int input);

/// Sets the remembered modes again and drops input that nobody has read. Returns 0, or -1 with errno.
int bellhop_guard_restore_modes(void);

/// From now on a crash writes these bytes (1,024 at most), sets the remembered modes, and then ends
/// the process by the same signal. Returns 0, or -1 with errno.
int bellhop_guard_arm(int output, const uint8_t *bytes, size_t count);

/// From now on a crash leaves the terminal as it is.
void bellhop_guard_disarm(void);

/// Opens a file without a name that goes away with its last descriptor. Returns it, or -1 with errno.
int bellhop_guard_open_file(void);

/// A crash also copies the end of this file, where standard error is held, to the real one; -1: none.
void bellhop_guard_hold(int file, int standard_error);

/// Sends WINCH, TERM, INT, HUP, TSTP and CONT as one byte each, the signal's number, into a pipe, and
/// ignores PIPE. Signals that were ignored before stay ignored (nohup).
/// Returns the end to read, non-blocking, or -1 with errno.
int bellhop_signals_open(void);

/// Puts the former actions back and closes the pipe.
void bellhop_signals_close(void);
