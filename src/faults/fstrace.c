/* SPDX-License-Identifier: Apache-2.0 */
/* FStrace: its names and its printer. */
#include "src/faults/fstrace.h"

#include <inttypes.h>

static const char *const kinds[FSTRACE_KINDS] = {
    [FSTRACE_NEWPROC] = "newproc",   [FSTRACE_DELPROC] = "delproc",   [FSTRACE_EXEC] = "exec",
    [FSTRACE_UNSHARE] = "unshare",   [FSTRACE_NEWFD] = "newfd",       [FSTRACE_DELFD] = "delfd",
    [FSTRACE_DUPFD] = "dupfd",       [FSTRACE_SETFD] = "setfd",       [FSTRACE_SETCWD] = "setcwd",
    [FSTRACE_HPATH] = "hpath",       [FSTRACE_HPATHSYM] = "hpathsym", [FSTRACE_RENAME] = "rename",
    [FSTRACE_EXCHANGE] = "exchange", [FSTRACE_LINK] = "link",         [FSTRACE_SYMLINK] = "symlink",
    [FSTRACE_NOP] = "nop",
};
static const char *const effects[FSTRACE_EFFECTS] = {
    [FSTRACE_CONSUMED] = "consumed", [FSTRACE_MISSED] = "missed",   [FSTRACE_PRODUCED] = "produced",
    [FSTRACE_MODIFIED] = "modified", [FSTRACE_ENSURED] = "ensured", [FSTRACE_EXPUNGED] = "expunged",
};

const char *fstrace_kind_name(enum fstrace_kind kind) {
  return kinds[kind];
}
const char *fstrace_effect_name(enum fstrace_effect effect) {
  return effects[effect];
}

/* A name in a text of FStrace: what would end it, and bytes that are no text, as C writes them. */
static void print_text(struct buffer *out, struct piece text) {
  buffer_putc(out, '"');
  for (size_t i = 0; i < text.length; i++) {
    unsigned char c = (unsigned char)text.at[i];
    if (c == '"' || c == '\\')
      buffer_printf(out, "\\%c", c);
    else if (c < ' ' || c == 127)
      buffer_printf(out, "\\%03o", c);
    else
      buffer_putc(out, (char)c);
  }
  buffer_putc(out, '"');
}

static void print_place(struct buffer *out, const struct fstrace_place *place) {
  if (place->folder == AT_WORKING_FOLDER)
    buffer_puts(out, " at_fdcwd");
  else
    buffer_printf(out, " %" PRId64, place->folder);
  buffer_putc(out, ' ');
  print_text(out, place->path);
}

static void print_shared(struct buffer *out, unsigned flags) {
  const char *separator = "";
  buffer_puts(out, " {");
  if (flags & FSTRACE_FD) buffer_puts(out, "fd"), separator = " ";
  if (flags & FSTRACE_CWD) buffer_printf(out, "%scwd", separator), separator = " ";
  if (flags & FSTRACE_THREAD) buffer_printf(out, "%sthread", separator);
  buffer_putc(out, '}');
}

void fstrace_print(struct buffer *out, const struct fstrace_op *op) {
  buffer_printf(out, "%" PRId64 " %s", op->process, kinds[op->kind]);
  switch (op->kind) {
  case FSTRACE_NEWPROC:
    print_shared(out, op->flags);
    buffer_printf(out, " %" PRId64, op->f1);
    break;
  case FSTRACE_UNSHARE: print_shared(out, op->flags); break;
  case FSTRACE_NEWFD:
    print_place(out, &op->at);
    buffer_printf(out, " %" PRId64, op->f1);
    break;
  case FSTRACE_DELFD:
  case FSTRACE_SETFD:
    buffer_printf(out, " %" PRId64, op->f1);
    if (op->f2 != op->f1) buffer_printf(out, " %" PRId64, op->f2);
    break;
  case FSTRACE_DUPFD: buffer_printf(out, " %" PRId64 " %" PRId64, op->f1, op->f2); break;
  case FSTRACE_SETCWD: print_place(out, &op->at); break;
  case FSTRACE_HPATH:
  case FSTRACE_HPATHSYM:
    print_place(out, &op->at);
    buffer_printf(out, " %s", effects[op->effect]);
    if (op->flags & FSTRACE_FOLDER) buffer_puts(out, " folder");
    break;
  case FSTRACE_RENAME:
  case FSTRACE_EXCHANGE:
  case FSTRACE_LINK:
    print_place(out, &op->at);
    print_place(out, &op->to);
    break;
  case FSTRACE_SYMLINK:
    print_place(out, &op->at);
    buffer_putc(out, ' ');
    print_text(out, op->to.path);
    break;
  case FSTRACE_DELPROC:
  case FSTRACE_EXEC:
  case FSTRACE_NOP:
  case FSTRACE_KINDS: break;
  }
  if (op->flags & FSTRACE_CLOEXEC) buffer_puts(out, " cloexec");
}
