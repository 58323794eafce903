/* SPDX-License-Identifier: Apache-2.0 */
/*
 * Lines that strace writes (strace(1), version 4.5 and later): with or without process numbers, times (-r,
 * -t, -tt, -ttt, -T), paths of descriptors (-y, -yy), lines of interrupted calls, exits and signals.  Nothing
 * here knows what a call means, and nothing is copied: pieces point into the line.
 */
#ifndef COLOPHON_FAULTS_STRACE_H
#define COLOPHON_FAULTS_STRACE_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "src/support/str.h"

/* Some bytes of a line or a buffer, without a NUL behind them. */
struct piece {
  const char *at; /* NULL: there are none */
  size_t length;
};
#define PIECE(text) ((struct piece){(text), sizeof(text) - 1})

bool piece_is(struct piece piece, const char *text);
/* PATH without the slashes at its end, but for the root. */
struct piece piece_bare(struct piece path);
/* Whether ".." stands behind a name in PATH: where it is missing, one cannot tell what of it. */
bool piece_goes_up(struct piece path);
bool piece_begins(struct piece piece, const char *text);

enum strace_kind {
  STRACE_CALL,       /* NAME(ARGUMENTS) = RESULT */
  STRACE_UNFINISHED, /* NAME(ARGUMENTS <unfinished ...> */
  STRACE_RESUMED,    /* <... NAME resumed>ARGUMENTS) = RESULT */
  STRACE_EXITED,     /* +++ exited with 0 +++, +++ killed by … +++ */
  STRACE_REPLACED,   /* +++ superseded by execve in pid N +++: RESULT is N */
  STRACE_NOTE,       /* signals, stacks (-k), what strace says of itself */
  STRACE_BAD,        /* not a line of strace */
};

struct strace_line {
  enum strace_kind kind;
  bool returned;          /* RESULT is known: not "= ?" */
  int64_t process;        /* 0: the line names none */
  struct piece name;      /* of the call */
  struct piece arguments; /* between the parentheses, or as much as there is */
  int64_t result;
  struct piece error; /* ENOENT */
  struct piece path;  /* of the descriptor that is the result (-y) */
};

/* Takes the line of LENGTH bytes at TEXT, without its line break, apart. */
void strace_line_read(struct strace_line *line, const char *text, size_t length);
/*
 * The process N of "strace: Process N attached" at the end of TEXT, 0: it is not there.  Where strace has no
 * file of its own it says that in the middle of a line, whose rest follows on the next: *BEFORE are the bytes
 * in front of it.
 */
int64_t strace_attached(const char *text, size_t length, size_t *before);
/* Continues the arguments of an interrupted call: finds their end in TEXT, and the result behind it. */
bool strace_line_end(struct strace_line *line, const char *text, size_t length);

/* Splits arguments at their commas; returns how many there are, of which at most ROOM are in LIST. */
unsigned strace_arguments(struct piece arguments, struct piece *list, unsigned room);

/* The number in ARGUMENT: decimal, octal or hexadecimal, AT_FDCWD; false: it is none.  *PATH (which may be
   NULL) gets the path behind it (-y). */
bool strace_number(struct piece argument, int64_t *number, struct piece *path);
/* Whether FLAG is one of those in ARGUMENT (A|B|C). */
bool strace_flag(struct piece argument, const char *flag);
/* The value of the member NAME in ARGUMENT, which is {NAME=VALUE, …}; a NULL piece: there is none. */
struct piece strace_member(struct piece argument, const char *name);

enum strace_text { STRACE_TEXT_NONE, STRACE_TEXT_WHOLE, STRACE_TEXT_CUT };
/* Appends the text in quotes in ARGUMENT, decoded; CUT: there was more of it ("..." behind the quote). */
enum strace_text strace_decode(struct piece argument, struct buffer *out);
/* The same for a path in angle brackets or whatever has escapes but no quotes. */
void strace_unescape(struct piece text, struct buffer *out);

enum { AT_WORKING_FOLDER = -100 }; /* AT_FDCWD */

#endif
