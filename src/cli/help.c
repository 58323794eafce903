/* SPDX-License-Identifier: Apache-2.0 */
#include "src/cli/options.h"

#include <string.h>

enum { WIDTH = 80, TEXT_COLUMN = 28 };

/* Prints TEXT from column COLUMN on, broken at blanks into lines that begin at column INDENT. */
static void wrap(FILE *out, const char *text, int column, int indent) {
  while (*text) {
    int length = (int)strcspn(text, " ");
    if (column + length > WIDTH) {
      fprintf(out, "\n%*s", indent, "");
      column = indent;
    }
    fprintf(out, "%.*s", length, text);
    column += length;
    text += length;
    if (*text == ' ') {
      text++;
      if (column + 1 + (int)strcspn(text, " ") <= WIDTH && *text) {
        fputc(' ', out);
        column++;
      } else if (*text) {
        column = WIDTH;
      }
    }
  }
  fputc('\n', out);
}

static void print_row(const struct option_row *row, FILE *out) {
  char letter[5] = "    ", head[60];
  if (row->letter) snprintf(letter, sizeof letter, "-%c, ", row->letter);
  const char *argument = row->argument ? row->argument : "";
  const char *between = row->argument && *row->argument != '[' ? "=" : "";
  int length = snprintf(head, sizeof head, "  %s--%s%s%s", letter, row->name, between, argument);
  fputs(head, out);
  if (length + 2 > TEXT_COLUMN) {
    fputc('\n', out);
    length = 0;
  }
  fprintf(out, "%*s", TEXT_COLUMN - length, "");
  wrap(out, row->help, TEXT_COLUMN, TEXT_COLUMN);
}

void help_print(const struct command *command, FILE *out) {
  fprintf(out, "usage: colophon %s [OPTION...] %s\n\n", command->name, command->operands);
  wrap(out, command->description, 0, 0);
  for (const struct option_group *const *group = command->groups; *group; group++) {
    fprintf(out, "\n%s:\n", (*group)->title);
    for (const struct option_row *row = (*group)->rows; row->name; row++)
      print_row(row, out);
  }
  fputs("\nExit status: 0 done; 1 the input has errors, or there are findings; 2 wrong use,\n"
        "or an input or output that cannot be read or written.\n",
        out);
}
