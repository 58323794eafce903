/* SPDX-License-Identifier: Apache-2.0 */
#include "src/cli/heard.h"

#include <search.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static int by_text(const void *a, const void *b) {
  return strcmp(a, b);
}

enum { MOST = 100000 }; /* remembered: what is new behind that is shown each time */

/* Whether TEXT was there before; without memory to know it, it was not. */
static bool heard_before(struct heard *heard, const char *text, size_t length) {
  char *own = strndup(text, length);
  if (!own) return false;
  bool full = heard->count >= MOST;
  char *const *found = full ? tfind(own, &heard->shown, by_text) : tsearch(own, &heard->shown, by_text);
  bool before = found && *found != own;
  if (before || !found)
    free(own);
  else
    heard->count++;
  return before;
}

bool heard_write(void *data, const char *bytes, size_t length) {
  struct heard *heard = data;
  if (heard_before(heard, bytes, length)) {
    heard->again++;
    return true;
  }
  if (heard->progress) progress_clear(heard->progress);
  return fwrite(bytes, 1, length, stderr) == length;
}

void heard_end(struct heard *heard) {
  if (heard->again)
    fprintf(stderr, "(%lu message%s of other nodes again, not shown)\n", heard->again,
            heard->again == 1 ? "" : "s");
  tdestroy(heard->shown, free);
  *heard = (struct heard){0};
}
