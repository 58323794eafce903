/* SPDX-License-Identifier: Apache-2.0 */
#include "src/support/redaction.h"

#include <stdlib.h>

void redaction_add_place(struct sources *sources, struct place place) {
  ARENA_PUSH(sources->arena, &sources->hidden, place);
  sources->secrets = true;
}

enum { CHAINS = 4096 };

/*
 * The chain of a hidden text of LENGTH bytes that begins as TEXT does: long ones are told by as many bytes as
 * the shortest of them has, the others by fewer.
 */
static uint32_t chain_of(const char *text, size_t length) {
  uint64_t begin = 0;
  memcpy(&begin, text, length >= REDACTION_SHORTEST ? REDACTION_SHORTEST : REDACTION_QUOTED);
  return (uint32_t)(begin * 0x9E3779B97F4A7C15U >> 52);
}

static void add(struct sources *sources, const char *text, size_t length, bool word) {
  if (!sources->hidden_heads) {
    sources->hidden_heads = arena_zalloc(sources->arena, CHAINS * sizeof *sources->hidden_heads);
    ARENA_PUSH(sources->arena, &sources->hidden_texts, (struct hidden_text){0});
  }
  uint32_t *head = &sources->hidden_heads[chain_of(text, length)];
  for (uint32_t i = *head; i; i = sources->hidden_texts.at[i].next) {
    const struct hidden_text *known = &sources->hidden_texts.at[i];
    if (known->word == word && known->text->length == length && !memcmp(known->text->text, text, length))
      return;
  }
  struct hidden_text hidden = {str_new(sources->arena, text, length), word, *head};
  *head = sources->hidden_texts.count;
  ARENA_PUSH(sources->arena, &sources->hidden_texts, hidden);
}

void redaction_add_text(struct sources *sources, const char *text, size_t length) {
  if (length >= REDACTION_SHORTEST) add(sources, text, length, false);
}

void redaction_add_word(struct sources *sources, const char *text, size_t length) {
  if (length >= REDACTION_QUOTED) add(sources, text, length, true);
}

static int compare_places(const void *a, const void *b) {
  const struct place *x = a, *y = b;
  if (x->source != y->source) return x->source < y->source ? -1 : 1;
  if (x->start != y->start) return x->start < y->start ? -1 : 1;
  return (x->end > y->end) - (x->end < y->end);
}

/* Sorted, those that overlap as one. */
void redaction_sort(struct sources *sources) {
  struct place *at = sources->hidden.at;
  uint32_t count = sources->hidden.count, kept = 0;
  if (!count) return;
  qsort(at, count, sizeof *at, compare_places);
  for (uint32_t i = 1; i < count; i++) {
    if (at[i].source == at[kept].source && at[i].start <= at[kept].end) {
      if (at[i].end > at[kept].end) at[kept].end = at[i].end;
    } else {
      at[++kept] = at[i];
    }
  }
  sources->hidden.count = kept + 1;
}

/* The first hidden place that ends behind OFFSET of SOURCE, or that of a later source. */
static uint32_t first_behind(const struct sources *sources, source_id source, uint32_t offset) {
  uint32_t low = 0, high = sources->hidden.count;
  while (low < high) {
    uint32_t middle = low + (high - low) / 2;
    const struct place *p = &sources->hidden.at[middle];
    if (p->source < source || (p->source == source && p->end <= offset))
      low = middle + 1;
    else
      high = middle;
  }
  return low;
}

bool redaction_hides(const struct sources *sources, source_id source, uint32_t offset) {
  uint32_t at = first_behind(sources, source, offset);
  return at < sources->hidden.count && sources->hidden.at[at].source == source &&
         sources->hidden.at[at].start <= offset;
}

bool redaction_within(const struct sources *sources, struct place place) {
  uint32_t at = first_behind(sources, place.source, place.start);
  return at < sources->hidden.count && sources->hidden.at[at].source == place.source &&
         sources->hidden.at[at].start < place.end;
}

static bool is_word(char c) {
  return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') || c == '_' || c == '-';
}

static bool is_quote(char c) {
  return c == '\'' || c == '"';
}

/* Whether the word HIDDEN, which stands at byte I, stands there as a whole. */
static bool is_whole(const struct str *hidden, const char *text, size_t i, size_t length) {
  char before = i ? text[i - 1] : ' ', after = i + hidden->length < length ? text[i + hidden->length] : ' ';
  if (is_quote(before) && is_quote(after)) return true;
  return hidden->length >= REDACTION_SHORTEST && !is_word(before) && !is_word(after);
}

/* How long the longest hidden text is that begins at byte I, among those of the chain of LEAST bytes. */
static size_t longest_at(const struct sources *sources, const char *text, size_t i, size_t length,
                         size_t least) {
  size_t longest = 0;
  if (length - i < least) return 0;
  uint32_t next = sources->hidden_heads[chain_of(text + i, least)];
  for (; next; next = sources->hidden_texts.at[next].next) {
    const struct hidden_text *known = &sources->hidden_texts.at[next];
    const struct str *hidden = known->text;
    if (hidden->length <= longest || hidden->length > length - i) continue;
    if (memcmp(hidden->text, text + i, hidden->length) != 0) continue;
    if (!known->word || is_whole(hidden, text, i, length)) longest = hidden->length;
  }
  return longest;
}

void redacted_text(struct buffer *out, const struct sources *sources, const char *text, size_t length) {
  size_t shown = 0;
  for (size_t i = 0; sources->hidden_heads && i < length;) {
    size_t hidden = longest_at(sources, text, i, length, REDACTION_SHORTEST);
    if (!hidden) hidden = longest_at(sources, text, i, length, REDACTION_QUOTED);
    if (!hidden) {
      i++;
      continue;
    }
    buffer_add(out, text + shown, i - shown);
    buffer_puts(out, "[redacted]");
    shown = i += hidden;
  }
  buffer_add(out, text + shown, length - shown);
}

/* An asterisk for each character. */
static void put_asterisks(struct buffer *out, const char *text, size_t length) {
  for (size_t i = 0; i < length; i++)
    if (((unsigned char)text[i] & 0xC0) != 0x80) buffer_putc(out, '*');
}

void redacted_source(struct buffer *out, const struct sources *sources, struct place place) {
  struct buffer plain;
  uint32_t length;
  const char *text = place_text(sources, place, &length);
  uint32_t from = place.start, end = place.start + length;
  uint32_t at = sources->secrets ? first_behind(sources, place.source, from) : sources->hidden.count;
  buffer_init(&plain, out->arena);
  for (; at < sources->hidden.count; at++) {
    struct place hidden = sources->hidden.at[at];
    if (hidden.source != place.source || hidden.start >= end) break;
    if (hidden.start < from) hidden.start = from;
    if (hidden.end > end) hidden.end = end;
    buffer_add(&plain, text + (from - place.start), hidden.start - from);
    put_asterisks(&plain, text + (hidden.start - place.start), hidden.end - hidden.start);
    from = hidden.end;
  }
  buffer_add(&plain, text + (from - place.start), end - from);
  redacted_text(out, sources, buffer_text(&plain), plain.length);
}
