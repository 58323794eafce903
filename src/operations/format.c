/* SPDX-License-Identifier: Apache-2.0 */
/* Arrays and hashes by formats; the way in. */
#include "src/operations/format.h"

#include "src/types/iterator.h"
#include "src/types/pcore.h"

static bool put(struct formatting *f, struct buffer *out, struct value v, const struct format_map *map,
                struct indentation at);

static struct indentation deeper(struct indentation at, bool indenting) {
  return (struct indentation){at.level + 1, true, indenting};
}

static bool breaks(struct indentation at) {
  return at.indenting && at.level > 0 && !at.first;
}

static void pad(struct buffer *out, struct indentation at) {
  for (uint32_t i = 0; i < at.level; i++)
    buffer_puts(out, "  ");
}

static void break_line(struct buffer *out, struct indentation at) {
  buffer_putc(out, '\n');
  pad(out, at);
}

static void strip_end(struct buffer *out, size_t start) {
  while (out->length > start && strchr(" \t\n\v\f\r", out->text[out->length - 1]))
    out->length--;
}

static bool is_container(struct value v) {
  return v.kind == VALUE_ARRAY || v.kind == VALUE_HASH;
}

static void delimiter(struct buffer *out, const struct format *format, const char *pair, bool closing) {
  static const char *const pairs[] = {"[]", "{}", "()", "<>", "||"};
  if (format->delimiter) {
    for (int i = 0; i < 5; i++)
      if (pairs[i][0] == format->delimiter) buffer_putc(out, pairs[i][closing]);
  } else if (!format->space) {
    buffer_putc(out, pair[closing]);
  }
}

static const char *separator(const struct str *given, const char *otherwise) {
  return given ? given->text : otherwise;
}

static bool put_element(struct formatting *f, struct buffer *out, struct value v, const struct format *format,
                        const struct format_map *map, struct indentation at) {
  const struct format_map *elements = format->elements ? format->elements : format_default_elements(f->arena);
  bool same = is_container(v) || (v.kind == VALUE_OBJECT && !format_is_parameterized(v));
  return put(f, out, v, same ? map : elements, at);
}

static uint32_t characters(const struct str *text) {
  uint32_t count = 0;
  for (uint32_t i = 0; i < text->length; i++)
    if (((unsigned char)text->text[i] & 0xC0) != 0x80) count++;
  return count;
}

/* The longest run of elements that are no containers is wider than the format lets it be. */
static bool too_wide(const struct format *format, const struct array *array, const struct str *const *texts) {
  uint64_t run = 0, widest = 0;
  if (!format->alternative || format->width < 0) return false;
  for (uint32_t i = 0; i < array->count; i++) {
    run = is_container(array->at[i]) ? 0 : run + characters(texts[i]);
    if (run > widest) widest = run;
  }
  return widest > (uint64_t)format->width;
}

static bool too_long(struct formatting *f, const struct buffer *out) {
  return out->length > VALUE_LONGEST_TEXT && !format_give_up(f, RICH_BEYOND, "texts of this length");
}

/* The elements with separators, on lines of their own where the format says so. */
static bool put_elements(struct formatting *f, struct buffer *out, const struct format *format,
                         const struct array *array, const struct str *const *texts, struct indentation at) {
  bool wide = too_wide(format, array, texts);
  size_t start = out->length;
  at = deeper(at, format->alternative);
  for (uint32_t i = 0; i < array->count; i++) {
    bool plain = !is_container(array->at[i]);
    bool after = format->alternative && i && is_container(array->at[i - 1]);
    if (!i && wide && plain) buffer_putc(out, ' ');
    if (i) buffer_puts(out, separator(format->separator, ", "));
    if (i && plain && (wide || after)) {
      if (out->text[out->length - 1] != '\n') strip_end(out, start);
      break_line(out, at);
    }
    if (out->length > start && out->text[out->length - 1] == ' ' && texts[i]->text[0] == '\n')
      strip_end(out, start);
    buffer_str(out, texts[i]);
    if (too_long(f, out)) return false;
  }
  return true;
}

static bool put_array(struct formatting *f, struct buffer *out, const struct array *array,
                      const struct format_map *map, const struct format *format, struct indentation at) {
  if (!strchr("asp", format->letter)) return format_illegal(f, format, "Array", "asp");
  at.indenting = format->alternative || at.indenting;
  if (breaks(at)) break_line(out, at);
  delimiter(out, format, "[]", false);
  const struct str **texts = ARENA_ARRAY(f->arena, const struct str *, array->count + 1);
  struct indentation inner = deeper(at, format->alternative);
  inner.first = false;
  for (uint32_t i = 0; i < array->count; i++) {
    struct buffer text;
    buffer_init(&text, f->arena);
    if (!put_element(f, &text, array->at[i], format, map, inner)) return false;
    texts[i] = buffer_take(&text);
  }
  if (!put_elements(f, out, format, array, texts, at)) return false;
  delimiter(out, format, "[]", true);
  return true;
}

static struct value pairs_of(struct arena *arena, const struct hash *hash) {
  struct array *pairs = array_new(arena, hash->count);
  for (uint32_t i = 0; i < hash->count; i++) {
    struct array *pair = array_new(arena, 2);
    pair->at[0] = hash->at[i].key;
    pair->at[1] = hash->at[i].value;
    pairs->at[i] = (struct value){.kind = VALUE_ARRAY, .u.array = pair};
  }
  return (struct value){.kind = VALUE_ARRAY, .u.array = pairs};
}

/* The separator of entries: of the alternative form, ending in a line break. */
static const char *entry_separator(struct arena *arena, const struct format *format) {
  const char *text = separator(format->separator, ", ");
  size_t length = strlen(text);
  if (!format->alternative) return text;
  if (!length || text[length - 1] != '\n')
    while (length && strchr(" \t\n\v\f\r", text[length - 1]))
      length--;
  return arena_printf(arena, "%.*s\n", (int)length, text);
}

static bool put_hash(struct formatting *f, struct buffer *out, const struct hash *hash,
                     const struct format_map *map, const struct format *format, struct indentation at) {
  if (format->letter == 'a') return put(f, out, pairs_of(f->arena, hash), map, at);
  if (!strchr("hsp", format->letter)) return format_illegal(f, format, "Hash", "hasp");
  const char *between = entry_separator(f->arena, format);
  at.indenting = format->alternative || at.indenting;
  if (breaks(at)) break_line(out, at);
  struct indentation inner = deeper(at, false);
  delimiter(out, format, "{}", false);
  if (format->alternative) buffer_putc(out, '\n');
  for (uint32_t i = 0; i < hash->count; i++) {
    if (i) buffer_puts(out, between);
    if (format->alternative) pad(out, inner);
    if (!put_element(f, out, hash->at[i].key, format, map, inner)) return false;
    buffer_puts(out, separator(format->separator2, " => "));
    if (!put_element(f, out, hash->at[i].value, format, map, inner)) return false;
    if (too_long(f, out)) return false;
  }
  if (format->alternative) break_line(out, at);
  delimiter(out, format, "{}", true);
  return true;
}

/* The elements of an iterator, which is read by this. */
static bool read_iterator(struct formatting *f, struct value v, struct value *array) {
  struct iterator iterator;
  if (!iterator_of(f->arena, f->traces, v, &iterator) || iterator_left(&iterator) > VALUE_LARGEST)
    return format_give_up(f, RICH_BEYOND, "such iterators as texts");
  if (iterator.tree)
    return format_give_up(f, RICH_BEYOND,
                          "addresses of Ruby's objects, which stand for iterators over trees");
  *array = iterator_array(f->arena, f->traces, &iterator);
  return true;
}

/* An instance, whose format has a letter and nothing else. */
/* With a line for each attribute, LEVEL deep. */
static void write_object(struct buffer *out, const struct object *object, uint32_t level) {
  struct type_writer w = {.out = out, .lines = true, .level = level};
  pcore_of_object(object)->write_instance(&w, object);
}

static bool put_object(struct formatting *f, struct buffer *out, struct value v, const struct format *format,
                       struct indentation at) {
  if (format->letter == 'q')
    return format_give_up(f, RICH_BEYOND, "addresses of Ruby's objects, which stand for instances");
  if (format->letter != 's' && format->letter != 'p') return format_illegal(f, format, "Object", "spq");
  bool lines = format->letter == 'p' && (format->alternative || at.indenting);
  if (lines)
    write_object(out, v.u.object, at.level);
  else
    value_to_text(out, v);
  return !too_long(f, out);
}

static bool put(struct formatting *f, struct buffer *out, struct value v, const struct format_map *map,
                struct indentation at) {
  if (v.kind == VALUE_ITERATOR && !read_iterator(f, v, &v)) return false;
  const struct format *format = format_for(f, map, v);
  if (v.kind == VALUE_ARRAY) return put_array(f, out, v.u.array, map, format, at);
  if (v.kind == VALUE_HASH) return put_hash(f, out, v.u.hash, map, format, at);
  return v.kind == VALUE_OBJECT ? put_object(f, out, v, format, at) : format_scalar(f, out, v, format);
}

enum rich_status format_value(struct buffer *out, struct traces *traces, struct value v, struct value formats,
                              const char **problem) {
  struct formatting f = {.arena = out->arena, .traces = traces};
  const struct format_map *map = format_map_of(&f, v, formats);
  if (map) put(&f, out, v, map, (struct indentation){0, true, false});
  *problem = f.problem;
  return f.status;
}
