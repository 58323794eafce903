/* SPDX-License-Identifier: Apache-2.0 */
#include "src/support/source.h"

#include "src/support/digest.h"

static void line_index(struct sources *sources, struct source *source) {
  uint32_t count = 1;
  for (const char *p = source->text; (p = memchr(p, '\n', source->length - (size_t)(p - source->text))); p++)
    count++;
  source->lines = ARENA_ARRAY(sources->arena, uint32_t, count);
  source->line_count = 0;
  source->lines[source->line_count++] = 0;
  for (const char *p = source->text; (p = memchr(p, '\n', source->length - (size_t)(p - source->text)));)
    source->lines[source->line_count++] = (uint32_t)(++p - source->text);
}

void sources_init(struct sources *sources, struct arena *arena) {
  memset(sources, 0, sizeof *sources);
  sources->arena = arena;
  struct label none = {.kind = LABEL_SETTING};
  ARENA_PUSH(arena, &sources->labels, none);
  source_add(sources, SOURCE_BUILTIN, "built-in", NULL, "", 0);
}

struct source *source_take(struct sources *sources, enum source_kind kind, const char *name, const char *path,
                           const char *text, size_t length) {
  struct arena *arena = sources->arena;
  if (length > SOURCE_LONGEST) guard_leave(arena->guard, GUARD_MEMORY_LIMIT);
  struct source *source = ARENA_NEW(arena, struct source);
  source->id = sources->list.count;
  source->kind = kind;
  source->name = str_from(arena, name);
  source->path = path ? str_from(arena, path) : NULL;
  source->text = text;
  source->length = (uint32_t)length;
  ARENA_PUSH(arena, &sources->list, source);
  return source;
}

struct source *source_add(struct sources *sources, enum source_kind kind, const char *name, const char *path,
                          const char *text, size_t length) {
  char *copy = arena_alloc(sources->arena, length + 2); /* two NUL bytes: what flex's scan buffers want */
  if (length) memcpy(copy, text, length);
  copy[length] = copy[length + 1] = '\0';
  return source_take(sources, kind, name, path, copy, length);
}

const struct source *source_get(const struct sources *sources, source_id id) {
  return sources->list.at[id < sources->list.count ? id : 0];
}

label_id label_add(struct sources *sources, struct label label) {
  ARENA_PUSH(sources->arena, &sources->labels, label);
  return sources->labels.count - 1;
}

bool label_is_datum(const struct label *label) {
  return label->kind >= LABEL_DATUM_JSON && label->kind <= LABEL_DATUM_HOCON_TEXT;
}

bool label_is_collection(const struct label *label) {
  if (label_is_datum(label)) return label->escapes;
  return label->kind == LABEL_ARRAY || label->kind == LABEL_HASH;
}

const struct label *label_get(const struct sources *sources, label_id id) {
  return &sources->labels.at[id < sources->labels.count ? id : 0];
}

/* The number (from 0) of the last line that starts at or before OFFSET.  Mostly it is the one that was asked
   for before, or one soon behind it. */
static uint32_t line_at(struct source *source, uint32_t offset) {
  enum { NEAR = 8 };
  uint32_t low = source->last_line, high = source->line_count;
  if (source->lines[low] > offset) low = 0;
  for (uint32_t near = 0; near < NEAR; near++, low++)
    if (low + 1 == high || offset < source->lines[low + 1]) return source->last_line = low;
  while (high - low > 1) {
    uint32_t middle = low + (high - low) / 2;
    if (source->lines[middle] <= offset)
      low = middle;
    else
      high = middle;
  }
  return source->last_line = low;
}

static struct source *indexed(struct sources *sources, source_id id) {
  struct source *source = sources->list.at[id < sources->list.count ? id : 0];
  if (!source->lines) line_index(sources, source);
  return source;
}

enum { COLUMN_BLOCK = 256 };

/* All bytes but those that continue a character (10xxxxxx), eight at a time. */
static uint32_t characters(const char *text, uint32_t start, uint32_t end) {
  const uint64_t ones = UINT64_C(0x0101010101010101);
  uint32_t count = end - start, i = start;
  for (uint64_t word; end - i >= sizeof word; i += sizeof word) {
    memcpy(&word, text + i, sizeof word);
    uint64_t continued = (word >> 7) & ~(word >> 6) & ones;
    if (continued) count -= (uint32_t)((continued * ones) >> 56);
  }
  for (; i < end; i++)
    count -= ((unsigned char)text[i] & 0xC0) == 0x80;
  return count;
}

static void column_index(struct sources *sources, struct source *source) {
  uint32_t blocks = source->length / COLUMN_BLOCK + 1, count = 0;
  source->columns = ARENA_ARRAY(sources->arena, uint32_t, blocks);
  for (uint32_t i = 0; i < blocks; i++) {
    source->columns[i] = count;
    uint32_t start = i * COLUMN_BLOCK, rest = source->length - start;
    count += characters(source->text, start, start + (rest < COLUMN_BLOCK ? rest : COLUMN_BLOCK));
  }
}

static uint32_t characters_before(const struct source *source, uint32_t offset) {
  uint32_t block = offset / COLUMN_BLOCK;
  return source->columns[block] + characters(source->text, block * COLUMN_BLOCK, offset);
}

/* Characters in [START, OFFSET); a long line is counted once, by blocks, or many questions were quadratic. */
static uint32_t columns_between(struct sources *sources, struct source *source, uint32_t start,
                                uint32_t offset) {
  if (offset - start <= 2 * COLUMN_BLOCK) return characters(source->text, start, offset);
  if (!source->columns) column_index(sources, source);
  return characters_before(source, offset) - characters_before(source, start);
}

/* ---- sparse sources ---- */

/* The position of OFFSET: that of the nearest known one before it, and the text between, as far as it is
   known. */
static struct position sparse_position(const struct source *source, uint32_t offset) {
  uint32_t low = 0, high = source->known_count;
  struct position at = {1, 1};
  while (low < high) {
    uint32_t middle = low + (high - low) / 2;
    if (source->known[middle].offset <= offset)
      low = middle + 1;
    else
      high = middle;
  }
  if (!low) return at;
  at = source->known[low - 1].at;
  for (uint32_t i = source->known[low - 1].offset; i < offset && i < source->length; i++) {
    at.column += ((unsigned char)source->text[i] & 0xC0) != 0x80;
    if (source->text[i] == '\n') at = (struct position){at.line + 1, 1};
  }
  return at;
}

bool place_at_hand(const struct sources *sources, struct place place) {
  const struct source *source = source_get(sources, place.source);
  uint32_t length;
  const char *text = place_text(sources, place, &length);
  return !source->sparse || !memchr(text, '\0', length);
}

const char *source_blob(struct sources *sources, source_id id) {
  struct source *source = sources->list.at[id < sources->list.count ? id : 0];
  if (source->blob || source->sparse) return source->blob;
  unsigned char digest[DIGEST_LONGEST];
  unsigned length = digest_blob(source->text, source->length, digest);
  char *text = arena_alloc(sources->arena, 2 * length + 1);
  for (unsigned i = 0; i < length; i++) {
    text[2 * i] = "0123456789abcdef"[digest[i] >> 4];
    text[2 * i + 1] = "0123456789abcdef"[digest[i] & 15];
  }
  text[2 * length] = '\0';
  return source->blob = text;
}

uint32_t source_line_number(struct sources *sources, source_id id, uint32_t offset) {
  if (source_get(sources, id)->sparse) return sparse_position(source_get(sources, id), offset).line;
  return line_at(indexed(sources, id), offset) + 1;
}

struct position source_position(struct sources *sources, source_id id, uint32_t offset) {
  if (source_get(sources, id)->sparse) return sparse_position(source_get(sources, id), offset);
  struct source *source = indexed(sources, id);
  if (offset > source->length) offset = source->length;
  uint32_t line = line_at(source, offset);
  return (struct position){line + 1, 1 + columns_between(sources, source, source->lines[line], offset)};
}

const char *source_line(struct sources *sources, source_id id, uint32_t line, uint32_t *length) {
  if (source_get(sources, id)->sparse) line = 0;
  const struct source *source = indexed(sources, id);
  *length = 0;
  if (line < 1 || line > source->line_count) return "";
  uint32_t start = source->lines[line - 1];
  uint32_t end = line < source->line_count ? source->lines[line] - 1 : source->length;
  if (end > start && source->text[end - 1] == '\r') end--;
  *length = end - start;
  return source->text + start;
}

const char *place_text(const struct sources *sources, struct place place, uint32_t *length) {
  const struct source *source = source_get(sources, place.source);
  uint32_t end = place.end < source->length ? place.end : source->length;
  uint32_t start = place.start < end ? place.start : end;
  *length = end - start;
  return source->text + start;
}

/* Between the last byte that is known to stand before the lines and the first behind them. */
static struct place sparse_lines(const struct source *source, uint32_t first, uint32_t last) {
  struct place place = {source->id, 0, source->length + 1};
  for (uint32_t i = 0; i < source->known_count; i++) {
    const struct known_position *known = &source->known[i];
    if (known->at.line < first) place.start = known->offset + 1;
    if (known->at.line > last && known->offset < place.end) place.end = known->offset;
  }
  return place;
}

bool source_lines(struct sources *sources, source_id id, uint32_t first, uint32_t last, struct place *place) {
  const struct source *source = source_get(sources, id);
  uint32_t length;
  if (source->sparse) {
    *place = sparse_lines(source, first, last);
    return true;
  }
  uint32_t count = source->length ? source_line_number(sources, id, source->length) : 0;
  if (first > count) return false;
  const char *start = source_line(sources, id, first, &length);
  const char *end = source_line(sources, id, last < count ? last : count, &length);
  *place = (struct place){id, (uint32_t)(start - source->text), (uint32_t)(end - source->text) + length + 1};
  return true;
}
