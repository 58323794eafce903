/* SPDX-License-Identifier: Apache-2.0 */
#include "src/support/redaction.h"

#include <stdlib.h>

void redaction_add_place(struct sources *sources, struct place place) {
  ARENA_PUSH(sources->arena, &sources->hidden, place);
  sources->secrets = true;
}

static bool add_once(const struct str *const *known, uint32_t count, const char *text, size_t length) {
  for (uint32_t i = 0; i < count; i++)
    if (known[i]->length == length && !memcmp(known[i]->text, text, length)) return false;
  return count < 1000;
}

void redaction_add_text(struct sources *sources, const char *text, size_t length) {
  if (length >= REDACTION_SHORTEST &&
      add_once(sources->hidden_texts.at, sources->hidden_texts.count, text, length))
    ARENA_PUSH(sources->arena, &sources->hidden_texts, str_new(sources->arena, text, length));
}

void redaction_add_word(struct sources *sources, const char *text, size_t length) {
  if (length >= REDACTION_QUOTED &&
      add_once(sources->hidden_words.at, sources->hidden_words.count, text, length))
    ARENA_PUSH(sources->arena, &sources->hidden_words, str_new(sources->arena, text, length));
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

static bool stands_at(const struct str *hidden, const char *text, size_t length) {
  return hidden->length <= length && *hidden->text == *text && !memcmp(hidden->text, text, hidden->length);
}

/* How long the hidden text is that begins at byte I; 0: none does. */
static size_t hidden_at(const struct sources *sources, const char *text, size_t i, size_t length) {
  size_t longest = 0;
  for (uint32_t k = 0; k < sources->hidden_texts.count; k++) {
    const struct str *hidden = sources->hidden_texts.at[k];
    if (hidden->length > longest && stands_at(hidden, text + i, length - i)) longest = hidden->length;
  }
  for (uint32_t k = 0; k < sources->hidden_words.count; k++) {
    const struct str *hidden = sources->hidden_words.at[k];
    if (hidden->length <= longest || !stands_at(hidden, text + i, length - i)) continue;
    char before = i ? text[i - 1] : ' ', after = i + hidden->length < length ? text[i + hidden->length] : ' ';
    bool quoted = is_quote(before) && is_quote(after);
    if (quoted || (hidden->length >= REDACTION_SHORTEST && !is_word(before) && !is_word(after)))
      longest = hidden->length;
  }
  return longest;
}

void redacted_text(struct buffer *out, const struct sources *sources, const char *text, size_t length) {
  if (!sources->hidden_texts.count && !sources->hidden_words.count) {
    buffer_add(out, text, length);
    return;
  }
  for (size_t i = 0; i < length;) {
    size_t hidden = hidden_at(sources, text, i, length);
    if (hidden)
      buffer_puts(out, "[redacted]");
    else
      buffer_putc(out, text[i]);
    i += hidden ? hidden : 1;
  }
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
