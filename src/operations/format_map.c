/* SPDX-License-Identifier: Apache-2.0 */
/* Reading formats, and maps of types and formats. */
#include <stdlib.h>

#include "src/operations/format.h"
#include "src/types/pcore.h"
#include "src/value/ruby.h"

enum { WIDEST = 1 << 24 };

bool format_give_up(struct formatting *f, enum rich_status status, const char *problem) {
  if (f->status == RICH_OK) {
    f->status = status;
    f->problem = problem;
  }
  return false;
}

bool format_illegal(struct formatting *f, const struct format *format, const char *type,
                    const char *letters) {
  return format_give_up(f, RICH_WRONG,
                        arena_printf(f->arena,
                                     "Illegal format '%c' specified for value of %s type - expected one of "
                                     "the characters '%s'",
                                     format->letter, type, letters));
}

/* ---- one format ---- */

static bool is_letter(char c) {
  return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z');
}

static bool read_size(struct formatting *f, const char **p, int32_t *size) {
  for (*size = 0; **p >= '0' && **p <= '9'; (*p)++) {
    if (*size > WIDEST) return format_give_up(f, RICH_BEYOND, "such widths in formats");
    *size = *size * 10 + (**p - '0');
  }
  return true;
}

/* TEXT between two halves of a message. */
static const struct format *invalid(struct formatting *f, const char *before, const struct str *text,
                                    const char *after) {
  format_give_up(f, RICH_WRONG, arena_printf(f->arena, "%s'%s'%s", before, text ? text->text : "", after));
  return NULL;
}

/* The flags from START to END: each at most once, and one delimiter. */
static bool read_flags(struct formatting *f, struct format *format, const char *start, const char *end) {
  for (const char *p = start; p < end; p++)
    if (memchr(p + 1, *p, (size_t)(end - p - 1))) {
      invalid(f, "The same flag can only be used once, got ", format->text, "");
      return false;
    }
  for (const char *p = start; p < end; p++) {
    if (*p == '-') format->left = true;
    if (*p == '#') format->alternative = true;
    if (*p == ' ') format->space = true;
    if (!strchr("[{(<|", *p)) continue;
    if (format->delimiter) {
      invalid(f, "Only one of the delimiters [ { ( < | can be given in the format flags, got ", format->text,
              "");
      return false;
    }
    format->delimiter = *p;
  }
  return true;
}

const struct format *format_read(struct formatting *f, const struct str *text) {
  static const char wrong[] = " is not a valid format on the form '%<flags><width>.<prec><format>'";
  struct format *format = ARENA_NEW(f->arena, struct format);
  if (!text || text->text[0] != '%') return invalid(f, "The format ", text, wrong);
  if (strchr(text->text, '\n')) {
    format_give_up(f, RICH_BEYOND, "formats of several lines");
    return NULL;
  }
  *format = (struct format){.text = text, .width = -1, .precision = -1};
  const char *p = text->text + 1, *flags = p;
  while (*p && strchr(" \t\r\f\v[+#0{<(|-", *p))
    p++;
  const char *end = p;
  if (*p >= '1' && *p <= '9' && !read_size(f, &p, &format->width)) return NULL;
  if (*p == '.' && p[1] >= '0' && p[1] <= '9') {
    p++;
    if (!read_size(f, &p, &format->precision)) return NULL;
  }
  if (!is_letter(*p) || p + 1 != text->text + text->length) return invalid(f, "The format ", text, wrong);
  format->letter = *p;
  return read_flags(f, format, flags, end) ? format : NULL;
}

/* ---- maps ---- */

static struct format_map *map_new(struct arena *arena, uint32_t room) {
  struct format_map *map = arena_zalloc(arena, sizeof *map + room * sizeof *map->at);
  return map;
}

static void map_put(struct format_map *map, const struct type *type, const struct format *format) {
  map->at[map->count++] = (struct format_entry){type, format};
}

static const struct format *plain(struct formatting *f, const char *text) {
  return format_read(f, str_from(f->arena, text));
}

const struct format_map *format_default_elements(struct arena *arena) {
  struct formatting f = {.arena = arena};
  struct format_map *map = map_new(arena, 1);
  map_put(map, type_default(TYPE_ANY), plain(&f, "%p"));
  return map;
}

static const struct format *container(struct formatting *f, const char *text, const char *separator2) {
  struct format *format = (struct format *)plain(f, text);
  format->separator = str_from(f->arena, ", ");
  format->separator2 = str_from(f->arena, separator2);
  format->elements = format_default_elements(f->arena);
  return format;
}

static const struct format_map *default_map(struct formatting *f) {
  struct format_map *map = map_new(f->arena, 7);
  map_put(map, type_default(TYPE_OBJECT), plain(f, "%p"));
  map_put(map, type_default(TYPE_FLOAT), plain(f, "%f"));
  map_put(map, type_default(TYPE_NUMERIC), plain(f, "%d"));
  map_put(map, type_default(TYPE_ARRAY), container(f, "%a", ", "));
  map_put(map, type_default(TYPE_HASH), container(f, "%h", " => "));
  map_put(map, type_default(TYPE_BINARY), plain(f, "%B"));
  map_put(map, type_default(TYPE_ANY), plain(f, "%s"));
  return map;
}

static const struct str *text_at(const struct hash *hash, const char *key) {
  const struct hash_entry *entry = hash_find_text(hash, key);
  return entry && entry->value.kind == VALUE_STRING ? entry->value.u.text : NULL;
}

static const struct format_map *read_map(struct formatting *f, const struct hash *hash);

static const struct format *read_container(struct formatting *f, const struct hash *hash) {
  struct format *format = (struct format *)format_read(f, text_at(hash, "format"));
  const struct hash_entry *elements = hash_find_text(hash, "string_formats");
  if (!format) return NULL;
  format->separator = text_at(hash, "separator");
  format->separator2 = text_at(hash, "separator2");
  if (elements && elements->value.kind == VALUE_HASH) format->elements = read_map(f, elements->value.u.hash);
  return format;
}

/* What the user gave; the caller has checked its types. */
static const struct format_map *read_map(struct formatting *f, const struct hash *hash) {
  struct format_map *map = map_new(f->arena, hash->count);
  for (uint32_t i = 0; i < hash->count; i++) {
    struct value v = hash->at[i].value;
    const struct format *format = v.kind == VALUE_HASH     ? read_container(f, v.u.hash)
                                  : v.kind == VALUE_STRING ? format_read(f, v.u.text)
                                                           : NULL;
    const struct type *type = type_of_value(f->arena, hash->at[i].key);
    if (!format || !type) return NULL;
    map_put(map, type, format);
  }
  return map;
}

/* ---- merging what the user gave with what is there ---- */

/* The narrower of types that are disjunct has the lower rank; 0: none. */
static int rank_of(const struct type *type) {
  switch (type->kind) {
  case TYPE_STRUCT: return 1;
  case TYPE_HASH: return 2;
  case TYPE_TUPLE: return 3;
  case TYPE_ARRAY: return 4;
  case TYPE_PATTERN: return 10;
  case TYPE_ENUM: return 11;
  case TYPE_STRING: return 12;
  default: return 0;
  }
}

static int by_name(struct arena *arena, const struct type *a, const struct type *b) {
  struct buffer x, y;
  buffer_init(&x, arena);
  buffer_init(&y, arena);
  type_text(&x, a);
  type_text(&y, b);
  return strcmp(buffer_text(&x), buffer_text(&y));
}

static int by_generality(const void *one, const void *other, void *data) {
  struct arena *arena = data;
  const struct type *a = ((const struct format_entry *)one)->type;
  const struct type *b = ((const struct format_entry *)other)->type;
  if (type_same(a, b)) return 0;
  bool wider = type_assignable(arena, b, a), narrower = type_assignable(arena, a, b);
  if (wider != narrower) return wider ? -1 : 1;
  int x = rank_of(a), y = rank_of(b);
  return x && y ? x - y : by_name(arena, a, b);
}

static const struct format_map *merge_maps(struct formatting *f, const struct format_map *lower,
                                           const struct format_map *higher);

static const struct format *merge_formats(struct formatting *f, const struct format *lower,
                                          const struct format *higher) {
  struct format *merged = arena_copy(f->arena, higher, sizeof *higher);
  if (!merged->separator) merged->separator = lower->separator;
  if (!merged->separator2) merged->separator2 = lower->separator2;
  merged->elements = merge_maps(f, lower->elements, higher->elements);
  return merged;
}

/* Whether MAP has a wider type than TYPE. */
static bool covered(struct formatting *f, const struct format_map *map, const struct type *type) {
  for (uint32_t i = 0; i < map->count; i++)
    if (!type_same(map->at[i].type, type) && type_assignable(f->arena, map->at[i].type, type)) return true;
  return false;
}

static struct format_entry *entry_of(struct format_map *map, const struct type *type) {
  for (uint32_t i = 0; i < map->count; i++)
    if (type_same(map->at[i].type, type)) return &map->at[i];
  return NULL;
}

static const struct format_map *merge_maps(struct formatting *f, const struct format_map *lower,
                                           const struct format_map *higher) {
  if (!lower || !higher) return lower ? lower : higher;
  struct format_map *map = map_new(f->arena, lower->count + higher->count);
  for (uint32_t i = 0; i < lower->count; i++)
    if (!covered(f, higher, lower->at[i].type)) map_put(map, lower->at[i].type, lower->at[i].format);
  for (uint32_t i = 0; i < higher->count; i++) {
    struct format_entry *entry = entry_of(map, higher->at[i].type);
    if (entry)
      entry->format = merge_formats(f, entry->format, higher->at[i].format);
    else
      map_put(map, higher->at[i].type, higher->at[i].format);
  }
  qsort_r(map->at, map->count, sizeof *map->at, by_generality, f->arena);
  return map;
}

bool format_is_parameterized(struct value v) {
  return v.kind == VALUE_OBJECT && pcore_of_object(v.u.object)->is_parameterized(v.u.object->type->object);
}

const struct format_map *format_map_of(struct formatting *f, struct value v, struct value formats) {
  const struct format_map *base = default_map(f), *given;
  if (formats.kind == VALUE_STRING) {
    const struct format *format = format_read(f, formats.u.text);
    struct format_map *one = map_new(f->arena, 1);
    if (!format) return NULL;
    if (format_is_parameterized(v)) return base; /* which no type in a map takes */
    map_put(one,
            v.kind == VALUE_ARRAY  ? type_default(TYPE_ARRAY)
            : v.kind == VALUE_HASH ? type_default(TYPE_HASH)
                                   : type_infer_set(f->arena, v),
            format);
    given = one;
  } else if (formats.kind == VALUE_HASH) {
    given = read_map(f, formats.u.hash);
  } else {
    return base;
  }
  return given ? merge_maps(f, base, given) : NULL;
}

const struct format *format_for(struct formatting *f, const struct format_map *map, struct value v) {
  bool of_type = v.kind == VALUE_TYPE || v.kind == VALUE_REFERENCE;
  /* A URI is no instance of its own type, which has its port as a String. */
  const struct type *own = v.kind == VALUE_URI ? type_infer(f->arena, v) : NULL;
  for (uint32_t i = 0; i < map->count; i++) {
    const struct type *type = map->at[i].type;
    if (of_type && type->kind == TYPE_OBJECT) continue; /* Type[..] is asked for, which is no Object */
    if (own ? type_assignable(f->arena, type, own) : type_accepts(f->arena, type, v))
      return map->at[i].format;
  }
  return plain(f, "%s");
}
