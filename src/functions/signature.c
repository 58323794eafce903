/* SPDX-License-Identifier: Apache-2.0 */
#include "src/functions/functions.h"

/* How many arguments a signature takes. */
struct arity {
  uint32_t least, most; /* UINT32_MAX: any number */
};

static struct arity arity_of(const char *signature) {
  struct arity arity = {0, 0};
  uint32_t depth = 0;
  const char *word = signature;
  for (const char *p = signature;; p++) {
    if (*p == '[') depth++;
    if (*p == ']') depth--;
    if (*p == ' ') word = p + 1;
    if (*p && !(*p == ',' && !depth)) continue;
    if (word < p && *word != '&') {
      if (*word == '*' || *word == '+')
        arity.most = UINT32_MAX;
      else
        arity.most++;
      if (*word != '*' && p[-1] != '?') arity.least++;
    }
    if (!*p) return arity;
  }
}

void function_check(struct call *call) {
  uint32_t count = call->arguments->count;
  struct arity all = {UINT32_MAX, 0};
  for (int i = 0; i < FUNCTION_SIGNATURES && call->function->signatures[i]; i++) {
    struct arity one = arity_of(call->function->signatures[i]);
    if (count >= one.least && count <= one.most) return;
    if (one.least < all.least) all.least = one.least;
    if (one.most > all.most) all.most = one.most;
  }
  uint32_t wanted = count < all.least ? all.least : all.most;
  call_fail(call, "'%s' expects %s %u argument%s, got %s", call->function->name,
            count < all.least ? "at least" : "at most", wanted, wanted == 1 ? "" : "s",
            count ? arena_printf(call->c->arena, "%u", count) : "none");
}
