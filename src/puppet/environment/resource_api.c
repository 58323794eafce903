/* SPDX-License-Identifier: Apache-2.0 */
#include "src/puppet/environment/resource_api.h"

struct definition {
  struct ruby_type *type;
  struct arena *arena;
  struct ruby_lexer *lexer;
  bool other, named, patterns;
};

static bool is_sign(const struct ruby_word *word, char sign) {
  return word->kind == RUBY_SIGN && *word->text == sign;
}

/* Whether WORD ends a value: the comma behind it, or the end of what it stands in. */
static bool ends_value(const struct ruby_word *word) {
  return word->kind == RUBY_END || (word->kind == RUBY_SIGN && strchr(",)]}", *word->text));
}

/* Skips the rest of a value of which WORD is the next word; returns the word that ends it. */
static struct ruby_word skip_value(struct ruby_lexer *lexer, struct ruby_word word) {
  int depth = 0;
  for (; word.kind != RUBY_END && (depth || !ends_value(&word)); word = ruby_next(lexer)) {
    if (word.kind != RUBY_SIGN) continue;
    depth += strchr("([{", *word.text) ? 1 : strchr(")]}", *word.text) ? -1 : 0;
  }
  return word;
}

/* A key that WORD begins and its `=>`, if it has one: `key:`, `'key':`, `:key =>`.  False: it is none. */
static bool read_key(struct ruby_lexer *lexer, const struct ruby_word *word) {
  if (word->kind == RUBY_NAME) return word->label;
  if (word->kind != RUBY_SYMBOL && word->kind != RUBY_TEXT) return false;
  struct ruby_word sign = ruby_next(lexer);
  if (is_sign(&sign, ':')) return word->kind == RUBY_TEXT;
  if (!is_sign(&sign, '=')) return false;
  sign = ruby_next(lexer);
  return is_sign(&sign, '>');
}

static bool named(const struct ruby_word *word, const char *name) {
  return word->length == strlen(name) && !memcmp(word->text, name, word->length);
}

/* ---- attributes ---- */

/* `{ type: …, behaviour: … }` of an attribute, after the brace; false: not plain data. */
static bool read_options(struct definition *d, struct ruby_attribute *attribute) {
  struct ruby_word word = ruby_next(d->lexer);
  while (!is_sign(&word, '}')) {
    if (!read_key(d->lexer, &word)) return false;
    struct ruby_word value = ruby_next(d->lexer);
    if (named(&word, "behaviour")) {
      if (value.kind != RUBY_SYMBOL) return false;
      attribute->namevar = named(&value, "namevar");
      attribute->property = named(&value, "init_only");
    }
    word = skip_value(d->lexer, value);
    if (is_sign(&word, ',')) word = ruby_next(d->lexer);
  }
  return true;
}

/* `{ name: { … }, … }`, after the brace; false: not plain data. */
static bool read_attributes(struct definition *d) {
  struct ruby_word word = ruby_next(d->lexer);
  while (!is_sign(&word, '}')) {
    if (!read_key(d->lexer, &word)) return false;
    struct ruby_attribute *added = ruby_type_add(d->type, d->arena, word.text, word.length, true);
    added->namevar = false; /* one that is called `name` is what its behaviour says */
    word = ruby_next(d->lexer);
    if (!is_sign(&word, '{') || !read_options(d, added)) return false;
    word = ruby_next(d->lexer);
    if (!ends_value(&word)) return false; /* `{ … }.merge(more)` */
    if (is_sign(&word, ',')) word = ruby_next(d->lexer);
  }
  return true;
}

/* ---- titles ---- */

/* The names of the groups of an expression are the attributes. */
static void read_groups(struct definition *d, struct ruby_pattern *pattern, const struct ruby_word *regexp) {
  const char *end = regexp->text + regexp->length;
  for (const char *p = regexp->text; p + 3 < end; p++) {
    if (*p == '\\') {
      p++;
      continue;
    }
    if (memcmp(p, "(?<", 3) != 0 || p[3] == '=' || p[3] == '!') continue;
    const char *name = p + 3, *close = memchr(name, '>', (size_t)(end - name));
    if (!close) return;
    const struct str *attribute = str_new(d->arena, name, (size_t)(close - name));
    ARENA_PUSH(d->arena, &pattern->names, attribute);
    p = close;
  }
}

/* `pattern: %r{…}`: the value; false: not plain data. */
static bool read_pattern(struct definition *d, const struct ruby_word *regexp) {
  if (regexp->kind != RUBY_REGEXP || memmem(regexp->text, regexp->length, "#{", 2)) return false;
  const struct str *source = str_new(d->arena, regexp->text, regexp->length);
  if (regexp->flags[0]) source = str_printf(d->arena, "(?%s:%s)", regexp->flags, source->text);
  struct ruby_pattern pattern = {.regexp = source};
  read_groups(d, &pattern, regexp);
  ARENA_PUSH(d->arena, &d->type->patterns, pattern);
  return true;
}

/* `{ pattern: …, desc: … }`, after the brace. */
static bool read_title(struct definition *d) {
  struct ruby_word word = ruby_next(d->lexer);
  while (!is_sign(&word, '}')) {
    if (!read_key(d->lexer, &word)) return false;
    struct ruby_word value = ruby_next(d->lexer);
    bool regexp = named(&word, "pattern");
    if (regexp && !read_pattern(d, &value)) return false;
    word = regexp ? ruby_next(d->lexer) : skip_value(d->lexer, value);
    if (!ends_value(&word)) return false;
    if (is_sign(&word, ',')) word = ruby_next(d->lexer);
  }
  return true;
}

/* `[ { pattern: … }, … ]`, after the bracket; false: not plain data. */
static bool read_titles(struct definition *d) {
  struct ruby_word word = ruby_next(d->lexer);
  while (!is_sign(&word, ']')) {
    if (!is_sign(&word, '{') || !read_title(d)) return false;
    word = ruby_next(d->lexer);
    if (!ends_value(&word)) return false;
    if (is_sign(&word, ',')) word = ruby_next(d->lexer);
  }
  return true;
}

/* ---- the definition ---- */

/* One pair, of which the key was read; returns the word that ends it. */
static struct ruby_word read_pair(struct definition *d, const struct ruby_word *key) {
  struct ruby_word value = ruby_next(d->lexer);
  struct ruby_lexer start = *d->lexer;
  bool read = true;
  if (named(key, "name")) {
    d->named = value.kind == RUBY_TEXT || value.kind == RUBY_SYMBOL;
    d->other = d->named && !named(&value, d->type->name->text);
  } else if (named(key, "attributes")) {
    read = is_sign(&value, '{') && read_attributes(d);
    if (read) {
      value = ruby_next(d->lexer);
      read = ends_value(&value);
    }
    d->type->partial |= !read;
  } else if (named(key, "title_patterns")) {
    d->patterns = true;
    read = is_sign(&value, '[') && read_titles(d);
    if (read) {
      value = ruby_next(d->lexer);
      read = ends_value(&value);
    }
    d->type->opaque_titles |= !read;
  }
  if (!read) {
    *d->lexer = start;
    value = start.last;
  }
  return skip_value(d->lexer, value);
}

/* Without title patterns the whole title is the first namevar, also where there are more. */
static void default_titles(struct definition *d) {
  for (uint32_t i = 0; i < d->type->attributes.count; i++) {
    const struct ruby_attribute *attribute = &d->type->attributes.at[i];
    if (!attribute->namevar) continue;
    struct ruby_pattern pattern = {.regexp = str_from(d->arena, "(?m:(.*))")};
    ARENA_PUSH(d->arena, &pattern.names, attribute->name);
    ARENA_PUSH(d->arena, &d->type->patterns, pattern);
    return;
  }
}

bool resource_api_read(struct ruby_type *type, struct arena *arena, struct ruby_lexer *lexer) {
  struct definition d = {.type = type, .arena = arena, .lexer = lexer};
  struct ruby_word word = ruby_next(lexer);
  if (is_sign(&word, '(')) word = ruby_next(lexer);
  if (is_sign(&word, '{')) word = ruby_next(lexer);
  while (!ends_value(&word)) {
    if (!read_key(lexer, &word)) { /* a variable, `**more` */
      type->partial = type->opaque_titles = true;
      break;
    }
    word = read_pair(&d, &word);
    if (is_sign(&word, ',')) word = ruby_next(lexer);
  }
  if (!d.patterns && !type->opaque_titles) default_titles(&d);
  return !d.other;
}
