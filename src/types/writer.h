/* SPDX-License-Identifier: Apache-2.0 */
/* Who writes the texts of types and of the values inside of them, as Puppet's TypeFormatter does. */
#ifndef COLOPHON_TYPES_WRITER_H
#define COLOPHON_TYPES_WRITER_H

#include "src/types/type.h"

enum { TYPE_WRITER_ALIASES = 64 };

struct type_writer {
  struct buffer *out;
  bool expanded;          /* aliases as "Name = Type" */
  bool lines;             /* a line for each entry of a Hash and for each element of a long Array … */
  uint32_t level;         /* … this deep */
  const struct type *set; /* the TypeSet inside of which it is written, or NULL */
  /* Aliases that contain themselves and are being written; `again`: one was met in itself. */
  const struct type *met[TYPE_WRITER_ALIASES];
  uint32_t count;
  uint32_t depth; /* an Init may be among its own arguments, where Puppet's stack overflows */
  bool again;
};

/* Appends a type, or a value as the text of a type has it. */
void type_write(struct type_writer *w, const struct type *type);
void type_write_value(struct type_writer *w, struct value v);

/* The braces of a Hash, and what stands before each entry, the FIRST or another. */
void type_write_open(struct type_writer *w);
void type_write_entry(struct type_writer *w, bool first);
void type_write_close(struct type_writer *w);
/* An entry of a part of a definition, whose key is no String: `KEY => `. */
void type_write_part(struct type_writer *w, bool *any, const char *key);

#endif
