/* SPDX-License-Identifier: Apache-2.0 */
#include "src/support/source.h"

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

static uint32_t characters(const char *text, uint32_t start, uint32_t end) {
  uint32_t count = 0;
  for (uint32_t i = start; i < end; i++)
    count += ((unsigned char)text[i] & 0xC0) != 0x80;
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

uint32_t source_line_number(struct sources *sources, source_id id, uint32_t offset) {
  return line_at(indexed(sources, id), offset) + 1;
}

struct position source_position(struct sources *sources, source_id id, uint32_t offset) {
  struct source *source = indexed(sources, id);
  if (offset > source->length) offset = source->length;
  uint32_t line = line_at(source, offset);
  return (struct position){line + 1, 1 + columns_between(sources, source, source->lines[line], offset)};
}

const char *source_line(struct sources *sources, source_id id, uint32_t line, uint32_t *length) {
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
