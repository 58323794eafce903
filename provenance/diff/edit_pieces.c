/* SPDX-License-Identifier: Apache-2.0 */
#include "provenance/diff/edit_pieces.h"

enum { MOST_PIECES = 64 }; /* of one hunk: more are left as one */

/* Lines of a side of a hunk: those of one key, or without one those in front of the first. */
struct entry {
  uint32_t start, count;
  const char *key; /* or NULL */
  size_t length;
};
struct entries {
  ARENA_VECTOR(struct entry) list;
};

struct splitting {
  struct arena *arena;
  const struct pieces_of *of;
  struct hunk_list *out;
};

static void put(struct splitting *s, uint32_t old_start, uint32_t old_count, uint32_t new_start,
                uint32_t new_count) {
  struct hunk hunk = {old_start, old_count, new_start, new_count};
  if (old_count || new_count) ARENA_PUSH(s->arena, &s->out->list, hunk);
}

/* ---- by who wrote the lines ---- */

static void put_by_author(struct splitting *s, const struct hunk *hunk) {
  bool pairs = hunk->old_count == hunk->new_count;
  uint32_t runs = 0, at = 0;
  for (uint32_t i = 0, k; s->of->authors && i < hunk->new_count; i = k) {
    struct authorship by = authors_line(s->of->authors, s->of->source, hunk->new_start + i + 1);
    for (k = i + 1; k < hunk->new_count; k++) {
      struct authorship next = authors_line(s->of->authors, s->of->source, hunk->new_start + k + 1);
      if (next.commit != by.commit || next.state != by.state) break;
    }
    if (k == hunk->new_count && !runs) break;
    if (++runs >= MOST_PIECES) k = hunk->new_count;
    uint32_t old = pairs ? k - i : at ? 0 : hunk->old_count;
    put(s, hunk->old_start + at, old, hunk->new_start + i, k - i);
    at += old;
  }
  if (!runs) put(s, hunk->old_start, hunk->old_count, hunk->new_start, hunk->new_count);
}

/* ---- by the keys of YAML ---- */

static const char *line_at(const struct str *text, uint32_t line) {
  const char *p = text->text, *end = p + text->length;
  for (; line && p < end; line--) {
    const char *stop = memchr(p, '\n', (size_t)(end - p));
    p = stop ? stop + 1 : end;
  }
  return p;
}

/* A line that an outermost key begins. */
static bool begins_key(const char *line, size_t length, size_t *key) {
  if (!length || strchr(" \t-#%}]\r", *line)) return false;
  for (*key = 0; *key < length; ++*key)
    if (line[*key] == ':' && (*key + 1 == length || strchr(" \r", line[*key + 1]))) return true;
  return false;
}

static void read_entries(struct splitting *s, struct entries *entries, const struct str *text, uint32_t start,
                         uint32_t count) {
  if (!text || !count) return;
  const char *p = line_at(text, start), *end = text->text + text->length;
  for (uint32_t i = 0; i < count && p < end; i++) {
    const char *stop = memchr(p, '\n', (size_t)(end - p));
    size_t length = (size_t)((stop ? stop : end) - p), key;
    bool begins = begins_key(p, length, &key);
    if (begins || !entries->list.count) {
      struct entry entry = {start + i, 0, begins ? p : NULL, begins ? key : 0};
      ARENA_PUSH(s->arena, &entries->list, entry);
    }
    entries->list.at[entries->list.count - 1].count++;
    p = stop ? stop + 1 : end;
  }
}

static bool same_key(const struct entry *a, const struct entry *b) {
  return a->length == b->length &&
         (!a->key || !b->key ? a->key == b->key : !memcmp(a->key, b->key, a->length));
}

/* Keys that both sides have are one edit each, in their order; so are those that one side alone has. */
static void put_by_key(struct splitting *s, const struct hunk *hunk) {
  struct entries old = {0}, new = {0};
  read_entries(s, &old, s->of->old, hunk->old_start, hunk->old_count);
  read_entries(s, &new, s->of->new, hunk->new_start, hunk->new_count);
  if (old.list.count + new.list.count > MOST_PIECES || old.list.count + new.list.count < 2) {
    put_by_author(s, hunk);
    return;
  }
  uint32_t k = 0, old_at = hunk->old_start, new_at = hunk->new_start;
  for (uint32_t i = 0; i <= old.list.count; i++) {
    const struct entry *was = i < old.list.count ? &old.list.at[i] : NULL;
    uint32_t same = was ? k : new.list.count;
    while (was && same < new.list.count && !same_key(was, &new.list.at[same]))
      same++;
    bool pair = was && same < new.list.count;
    for (; k < (pair || !was ? same : k); k++) {
      struct hunk own = {old_at, 0, new.list.at[k].start, new.list.at[k].count};
      put_by_author(s, &own);
      new_at = own.new_start + own.new_count;
    }
    if (!was) break;
    struct hunk own = {was->start, was->count, new_at, pair ? new.list.at[k].count : 0};
    put_by_author(s, &own);
    old_at = was->start + was->count;
    new_at += own.new_count;
    k += pair;
  }
}

void edit_pieces(struct hunk_list *hunks, struct arena *arena, const struct pieces_of *of) {
  struct hunk_list out = {0};
  struct splitting s = {arena, of, &out};
  for (uint32_t i = 0; i < hunks->list.count; i++) {
    if (of->yaml)
      put_by_key(&s, &hunks->list.at[i]);
    else
      put_by_author(&s, &hunks->list.at[i]);
  }
  *hunks = out;
}
