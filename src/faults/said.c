/* SPDX-License-Identifier: Apache-2.0 */
/* What write and writev wrote, as strace shows it. */
#include "src/faults/calls.h"

enum { PARTS = 8 };

/* Appends the texts of writev's [{iov_base="…", iov_len=5}, …]. */
static bool said_in_parts(struct piece list, struct buffer *out, uint64_t *length) {
  if (list.length < 2 || list.at[0] != '[') return false;
  struct piece inner = {list.at + 1, list.length - 1}, parts[PARTS];
  unsigned count = strace_arguments(inner, parts, PARTS);
  *length = 0;
  for (unsigned i = 0; i < count && i < PARTS; i++) {
    struct piece size = strace_member(parts[i], "iov_len");
    int64_t n;
    enum strace_text text = strace_decode(strace_member(parts[i], "iov_base"), out);
    if (text == STRACE_TEXT_NONE || !size.at || !strace_number(size, &n, NULL)) break;
    *length += (uint64_t)n;
    if (text == STRACE_TEXT_CUT) break;
  }
  return out->length > 0;
}

bool call_said(const struct call_row *row, struct piece arguments, struct buffer *out, uint64_t *length) {
  struct piece list[3];
  int64_t size;
  if (strace_arguments(arguments, list, 3) < 2) return false;
  if (call_name(row)[5] == 'v') return said_in_parts(list[1], out, length);
  if (strace_decode(list[1], out) == STRACE_TEXT_NONE) return false;
  *length = strace_arguments(arguments, list, 3) > 2 && strace_number(list[2], &size, NULL) && size > 0
                ? (uint64_t)size
                : out->length;
  return true;
}
