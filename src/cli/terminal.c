/* SPDX-License-Identifier: Apache-2.0 */
#include "src/cli/terminal.h"

#include <inttypes.h>
#include <stdarg.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>
#include <unistd.h>

/* ---- colours and links ---- */

static bool is_set(const char *name) {
  const char *value = getenv(name);
  return value && *value;
}

static bool is_terminal(FILE *stream) {
  const char *terminal = getenv("TERM");
  return isatty(fileno(stream)) && terminal && *terminal && strcmp(terminal, "dumb") != 0;
}

/* https://no-color.org and https://bixense.com/clicolors */
static bool wants_colour(FILE *stream, enum choice colour) {
  const char *clicolor = getenv("CLICOLOR"), *force = getenv("CLICOLOR_FORCE");
  if (colour != CHOICE_AUTO) return colour == CHOICE_ALWAYS;
  if (is_set("NO_COLOR")) return false;
  if (force && *force && strcmp(force, "0") != 0) return true;
  return is_terminal(stream) && !(clicolor && !strcmp(clicolor, "0"));
}

/* Terminals that are known to show OSC 8 links; others might print them as text. */
static bool shows_links(FILE *stream) {
  static const char *const signs[] = {"KITTY_WINDOW_ID", "KONSOLE_VERSION", "WT_SESSION", "DOMTERM"};
  const char *program = getenv("TERM_PROGRAM"), *vte = getenv("VTE_VERSION");
  if (!is_terminal(stream)) return false;
  if (vte && atoi(vte) >= 5000) return true;
  for (size_t i = 0; i < sizeof signs / sizeof *signs; i++)
    if (is_set(signs[i])) return true;
  return program &&
         (!strcmp(program, "iTerm.app") || !strcmp(program, "WezTerm") || !strcmp(program, "vscode"));
}

unsigned terminal_options(FILE *stream, enum choice colour) {
  if (!wants_colour(stream, colour)) return 0;
  return CLP_COLOUR | (shows_links(stream) ? CLP_LINKS : 0u);
}

/* ---- messages ---- */

void complain(const char *command, const char *format, ...) {
  va_list args;
  fprintf(stderr, command ? "colophon %s: error: " : "colophon: error: ", command);
  va_start(args, format);
  vfprintf(stderr, format, args);
  va_end(args);
  fputc('\n', stderr);
}

void advise(const char *format, ...) {
  va_list args;
  fputs("  ", stderr);
  va_start(args, format);
  vfprintf(stderr, format, args);
  va_end(args);
  fputc('\n', stderr);
}

/* ---- progress ---- */

void progress_bytes(void *data, uint64_t bytes) {
  struct progress *progress = data;
  uint64_t now = (uint64_t)time(NULL);
  if (now == progress->last || !is_terminal(stderr)) return;
  progress->last = now;
  progress->shown = true;
  fprintf(stderr, "\r%s: %" PRIu64 " MiB\033[K", progress->what, bytes >> 20);
  fflush(stderr);
}

void progress_show(void *data, uint64_t done, uint64_t all) {
  struct progress *progress = data;
  uint64_t now = (uint64_t)time(NULL);
  if (now == progress->last || !all || !is_terminal(stderr)) return;
  progress->last = now;
  progress->shown = true;
  fprintf(stderr, "\r%s: %" PRIu64 " of %" PRIu64 " (%u%%)\033[K", progress->what, done, all,
          (unsigned)(100.0 * (double)done / (double)all));
  fflush(stderr);
}

void progress_commits(void *data, uint64_t commits) {
  struct progress *progress = data;
  uint64_t now = (uint64_t)time(NULL);
  if (!commits) progress_clear(progress);
  if (!commits || now == progress->last || !is_terminal(stderr)) return;
  if (progress->last) {
    progress->shown = true;
    fprintf(stderr, "\r%s: %" PRIu64 " commits\033[K", progress->what, commits);
    fflush(stderr);
  }
  progress->last = now; /* nothing is shown of what takes less than a second */
}

void progress_clear(struct progress *progress) {
  if (progress->shown) fputs("\r\033[K", stderr);
  progress->shown = false;
}

/* ---- near names ---- */

enum { LONGEST = 32 };

/* How many letters must be added, removed, changed or swapped with the next; at most LONGEST. */
static size_t distance(const char *a, const char *b) {
  size_t m = strlen(a), n = strlen(b), row[3][LONGEST + 1];
  if (m > LONGEST || n > LONGEST) return LONGEST;
  for (size_t j = 0; j <= n; j++)
    row[1][j] = j;
  for (size_t i = 1; i <= m; i++) {
    row[2][0] = i;
    for (size_t j = 1; j <= n; j++) {
      size_t best = row[1][j - 1] + (a[i - 1] != b[j - 1]);
      if (row[1][j] + 1 < best) best = row[1][j] + 1;
      if (row[2][j - 1] + 1 < best) best = row[2][j - 1] + 1;
      bool swapped = i > 1 && j > 1 && a[i - 1] == b[j - 2] && a[i - 2] == b[j - 1];
      if (swapped && row[0][j - 2] + 1 < best) best = row[0][j - 2] + 1;
      row[2][j] = best;
    }
    memcpy(row[0], row[1], sizeof row[0]);
    memcpy(row[1], row[2], sizeof row[1]);
  }
  return row[1][n];
}

const char *nearest(const char *word, const char *const *names, size_t count) {
  const char *best = NULL;
  size_t length = strlen(word), least = length < 4 ? 2 : 3;
  for (size_t i = 0; i < count; i++) {
    size_t far = distance(word, names[i]);
    if (length > 2 && !strncmp(word, names[i], length)) far = 1; /* an abbreviation */
    if (far >= least) continue;
    least = far;
    best = names[i];
  }
  return best;
}
