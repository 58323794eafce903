/* SPDX-License-Identifier: Apache-2.0 */
/*
 * ERB with trim mode '-', to the byte as ERB 2.2.3 reads it: which bytes of a template are text, code, and
 * code whose value is shown.
 */
#ifndef COLOPHON_RUBY_ERB_H
#define COLOPHON_RUBY_ERB_H

#include "src/support/str.h"

enum erb_kind { ERB_TEXT, ERB_CODE, ERB_OUTPUT };

struct erb_span {
  uint8_t kind;  /* enum erb_kind */
  bool line_end; /* the tag took the end of its line: the code that ERB makes ends its line there, too */
  uint32_t start, end;
};

struct erb_spans {
  ARENA_VECTOR(struct erb_span) list;
  uint32_t escaped; /* 1 and where the first `%%>` in a tag is, which code would have as `%>`; 0: none */
};

/* The spans of TEXT from byte START on, in their order; comments and what is trimmed are in none, nor are
   texts that are empty. */
void erb_scan(struct erb_spans *spans, struct arena *arena, const char *text, uint32_t start,
              uint32_t length);

#endif
