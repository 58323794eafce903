/* SPDX-License-Identifier: Apache-2.0 */
/*
 * What `facter` prints without --json or --yaml: lines "name => value", and below them, with more space in
 * front, what a hash or an array holds.  Texts of the outermost level stand without quotes, so a number
 * cannot be told from its digits there: whole numbers, true and false are read as such, but for versions and
 * releases, which are texts.
 */
#include <ctype.h>

#include "src/data/fact_forms.h"
#include "src/data/read_json.h"

static const char arrow[] = " => ";
enum { ARROW = 4 };

struct facter {
  struct data_context *context;
  const struct source *source;
  const char *at, *end;
  uint32_t depth;
};

static const char *line_end(const struct facter *f, const char *at) {
  const char *end = memchr(at, '\n', (size_t)(f->end - at));
  return end ? end : f->end;
}

/* Where the arrow of a line "name => value" stands, or NULL. */
static const char *find_arrow(const char *at, const char *end) {
  const char *found = memmem(at, (size_t)(end - at), arrow, ARROW);
  if (!found && end - at >= 3 && !memcmp(end - 3, " =>", 3)) return end - 3; /* nothing behind it */
  return found;
}

/* A line of the outermost level; names have no blanks. */
static const char *outermost_arrow(const char *at, const char *end) {
  const char *found = at < end && !isspace((unsigned char)*at) ? find_arrow(at, end) : NULL;
  for (const char *p = at; found && p < found; p++)
    if (isspace((unsigned char)*p)) return NULL;
  return found && found > at ? found : NULL;
}

bool facter_is_text(const struct source *source) {
  const char *at = source->text + strspn(source->text, "\r\n");
  return outermost_arrow(at, at + strcspn(at, "\n")) != NULL;
}

static struct place place_of(const struct facter *f, const char *start, const char *end) {
  uint32_t from = (uint32_t)(start - f->source->text);
  return (struct place){f->source->id, from, from + (uint32_t)(end - start)};
}

static const struct datum *wrong(struct facter *f, const char *at, const char *message) {
  struct diagnostic *d =
      diagnostic_add(f->context->diagnostics, f->context->bad_syntax, SEVERITY_ERROR,
                     place_of(f, at, at < f->end ? at + 1 : at), "Invalid output of facter: %s", message);
  diagnostic_note(f->context->diagnostics, d, PLACE_NONE, "`facter --json` is better for programs");
  return NULL;
}

static struct datum *text_datum(struct facter *f, const char *start, const char *end,
                                const struct str *name) {
  const struct str *text = str_new(f->context->arena, start, (size_t)(end - start));
  return datum_new(f->context, value_string(text, 0), LABEL_SETTING, place_of(f, start, end), name);
}

static const struct str *name_of(const struct facter *f, const struct datum_path *path) {
  return datum_name(f->context, path);
}

/* ---- inside of hashes and arrays ---- */

static void skip_space(struct facter *f) {
  while (f->at < f->end && isspace((unsigned char)*f->at))
    f->at++;
}

/* The end of a text in quotes, which may go over several lines: a quote, maybe a comma, the line's end. */
static const char *quoted_end(const struct facter *f) {
  for (const char *p = f->at + 1; p < f->end; p++) {
    if (*p != '"') continue;
    const char *next = p + 1 + (p + 1 < f->end && p[1] == ',');
    if (next == f->end || *next == '\n' || *next == '\r') return p + 1;
  }
  return NULL;
}

static const struct datum *read_quoted(struct facter *f, const struct str *name) {
  const char *start = f->at, *end = quoted_end(f);
  if (!end) return wrong(f, start, "this text does not end");
  f->at = end;
  uint32_t from = (uint32_t)(start - f->source->text);
  const struct datum *datum = json_read_scalar(f->context, f->source, from, (uint32_t)(end - start), name);
  return datum ? datum : text_datum(f, start + 1, end - 1, name);
}

static const struct datum *read_plain(struct facter *f, const struct str *name) {
  const char *start = f->at, *end = start;
  while (end < f->end && !isspace((unsigned char)*end) && *end != ',')
    end++;
  f->at = end;
  const struct datum *datum = json_read_scalar(f->context, f->source, (uint32_t)(start - f->source->text),
                                               (uint32_t)(end - start), name);
  return datum ? datum : wrong(f, start, "a value is a text in quotes, a number, true, false, { or [");
}

static const struct datum *read_value(struct facter *f, const struct datum_path *path);

static bool read_entry(struct facter *f, struct datum_hash *hash, const struct datum_path *path) {
  const char *start = f->at, *found = find_arrow(start, line_end(f, start));
  if (!found) return wrong(f, start, "a line of a hash is `name => value`") != NULL;
  const struct datum *key = text_datum(f, start, found, NULL);
  struct datum_path inner = {.outer = path, .key = key->scalar.u.text};
  f->at = found + ARROW;
  const struct datum *value = read_value(f, &inner);
  if (value) datum_hash_put(hash, key, value);
  return value != NULL;
}

/* Goes on to the next element, or behind CLOSING: false. */
static bool more(struct facter *f, char closing) {
  if (f->at < f->end && *f->at == ',') f->at++;
  skip_space(f);
  if (f->at >= f->end || *f->at != closing) return f->at < f->end;
  f->at++;
  return false;
}

static bool read_entries(struct facter *f, struct datum *datum, const struct datum_path *path) {
  struct datum_hash hash;
  datum_hash_begin(&hash, f->context);
  while (more(f, '}'))
    if (!read_entry(f, &hash, path)) return false;
  datum_hash_end(&hash, datum);
  return true;
}

static bool read_items(struct facter *f, struct datum *datum, const struct datum_path *path) {
  ARENA_VECTOR(const struct datum *) items = {0};
  struct datum_path inner = {.outer = path};
  while (more(f, ']')) {
    const struct datum *item = read_value(f, &inner);
    if (!item) return false;
    ARENA_PUSH(f->context->arena, &items, item);
    inner.index++;
  }
  datum->count = items.count;
  datum->u.items = items.at;
  return true;
}

static const struct datum *read_collection(struct facter *f, const struct datum_path *path) {
  bool is_hash = *f->at == '{';
  const char *start = f->at++;
  if (f->depth == DATA_JSON_NESTING) return wrong(f, start, "data nested too deep");
  struct datum *datum = datum_new(f->context, (struct value){.kind = is_hash ? VALUE_HASH : VALUE_ARRAY},
                                  LABEL_DATUM_JSON, place_of(f, start, start + 1), name_of(f, path));
  f->depth++;
  bool good = is_hash ? read_entries(f, datum, path) : read_items(f, datum, path);
  f->depth--;
  if (!good) return NULL;
  if (f->at == f->end && f->at[-1] != (is_hash ? '}' : ']')) return wrong(f, start, "this does not end");
  f->context->sources->labels.at[datum->label].place.end = (uint32_t)(f->at - f->source->text);
  return datum;
}

static const struct datum *read_value(struct facter *f, const struct datum_path *path) {
  if (f->at < f->end && (*f->at == '{' || *f->at == '[')) return read_collection(f, path);
  if (f->at < f->end && *f->at == '"') return read_quoted(f, name_of(f, path));
  return read_plain(f, name_of(f, path));
}

/* ---- the outermost level ---- */

/* The end of a text that begins at AT: its lines go on until there is another fact. */
static const char *text_end(const struct facter *f, const char *at) {
  const char *end = line_end(f, at);
  while (end < f->end) {
    const char *next = end + 1, *next_end = line_end(f, next);
    if (next == f->end || outermost_arrow(next, next_end)) break;
    end = next_end;
  }
  return end;
}

static bool ends_with(const struct str *name, const char *suffix) {
  size_t length = strlen(suffix);
  return name->length >= length && !memcmp(name->text + name->length - length, suffix, length);
}

/* Whether the text is a whole number, true or false. */
static bool is_typed(const char *start, const char *end, const struct str *name) {
  size_t length = (size_t)(end - start);
  if ((length == 4 && !memcmp(start, "true", 4)) || (length == 5 && !memcmp(start, "false", 5))) return true;
  if (!length || ends_with(name, "release") || ends_with(name, "version")) return false;
  if (*start == '-') start++;
  const char *digits = start;
  while (digits < end && isdigit((unsigned char)*digits))
    digits++;
  return digits == end && digits > start && (*start != '0' || end - start == 1) && end - start < 19;
}

static const struct datum *read_text(struct facter *f, const struct datum_path *path) {
  const char *start = f->at, *end = text_end(f, start);
  f->at = end;
  while (end > start && (end[-1] == '\n' || end[-1] == '\r'))
    end--;
  if (is_typed(start, end, path->key))
    return json_read_scalar(f->context, f->source, (uint32_t)(start - f->source->text),
                            (uint32_t)(end - start), name_of(f, path));
  return text_datum(f, start, end, name_of(f, path));
}

/* Behind the brace there is a line with more space in front, or the other brace. */
static bool begins_collection(const struct facter *f) {
  const char *end = line_end(f, f->at);
  bool brace = end - f->at == 1 && (*f->at == '{' || *f->at == '[');
  return brace && end + 1 < f->end && (end[1] == ' ' || end[1] == '}' || end[1] == ']');
}

static bool read_fact(struct facter *f, struct datum_hash *hash) {
  const char *start = f->at, *found = outermost_arrow(start, line_end(f, start));
  if (!found) return wrong(f, start, "a line is `name => value`") != NULL;
  const struct datum *key = text_datum(f, start, found, NULL);
  struct datum_path path = {.key = key->scalar.u.text};
  f->at = found + ARROW < f->end ? found + ARROW : f->end;
  if (f->at > line_end(f, found)) f->at = line_end(f, found);
  const struct datum *value = begins_collection(f) ? read_collection(f, &path) : read_text(f, &path);
  if (value) datum_hash_put(hash, key, value);
  return value != NULL;
}

const struct datum *facter_read(struct data_context *context, const struct source *source) {
  struct facter f = {context, source, source->text, source->text + source->length, 0};
  struct datum_hash hash;
  struct datum *root = datum_new(context, (struct value){.kind = VALUE_HASH}, LABEL_DATUM_JSON,
                                 place_of(&f, f.at, f.end), str_from(context->arena, context->root));
  datum_hash_begin(&hash, context);
  for (skip_space(&f); f.at < f.end; skip_space(&f))
    if (!read_fact(&f, &hash)) return NULL;
  datum_hash_end(&hash, root);
  return root;
}
