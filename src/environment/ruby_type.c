/* SPDX-License-Identifier: Apache-2.0 */
#include "src/environment/ruby_type.h"

#include "src/environment/ruby_lexer.h"

struct reader {
  struct ruby_type *type;
  struct arena *arena;
  struct ruby_lexer lexer;
  struct ruby_word before; /* the word before the current one */
  uint32_t current;        /* the attribute whose block is read, counted from 1; 0: none */
  bool within;             /* in the definition of the type */
};

struct ruby_attribute *ruby_type_add(struct ruby_type *type, struct arena *arena, const char *name,
                                     size_t length, bool property) {
  for (uint32_t i = 0; i < type->attributes.count; i++) {
    struct ruby_attribute *known = &type->attributes.at[i];
    if (known->name->length == length && !memcmp(known->name->text, name, length)) return known;
  }
  struct ruby_attribute attribute = {str_new(arena, name, length), property,
                                     !property && length == 4 && !memcmp(name, "name", 4)};
  ARENA_PUSH(arena, &type->attributes, attribute);
  return &type->attributes.at[type->attributes.count - 1];
}

static struct ruby_word next(struct reader *r) {
  r->before = r->lexer.last;
  return ruby_next(&r->lexer);
}

/* `name(` or `name `: the word behind. */
static struct ruby_word argument(struct reader *r) {
  struct ruby_word word = next(r);
  return ruby_is(&word, RUBY_SIGN, "(") ? next(r) : word;
}

static bool names_something(const struct ruby_word *word) {
  return word->kind == RUBY_SYMBOL || word->kind == RUBY_TEXT;
}

/* ---- title patterns ---- */

/* Ruby's way to write a regular expression with options inside of others. */
static const struct str *regexp_text(struct arena *arena, const struct ruby_word *word) {
  if (!word->flags[0]) return str_new(arena, word->text, word->length);
  return str_printf(arena, "(?%s:%.*s)", word->flags, (int)word->length, word->text);
}

/* A regular expression with parts that are computed cannot be known. */
static bool is_plain(const struct ruby_word *word) {
  for (size_t i = 0; i + 1 < word->length; i++)
    if (word->text[i] == '#' && word->text[i + 1] == '{') return false;
  return true;
}

/*
 * def self.title_patterns [ [ /…/, [ [:name], [:other] ] ] ] end: lists of expressions and symbols, and
 * nothing else.
 */
static void read_patterns(struct reader *r) {
  struct ruby_type *type = r->type;
  for (;;) {
    struct ruby_word word = next(r);
    if (word.kind == RUBY_REGEXP && is_plain(&word)) {
      struct ruby_pattern pattern = {.regexp = regexp_text(r->arena, &word)};
      ARENA_PUSH(r->arena, &type->patterns, pattern);
    } else if (word.kind == RUBY_SYMBOL && type->patterns.count) {
      struct ruby_pattern *last = &type->patterns.at[type->patterns.count - 1];
      const struct str *name = str_new(r->arena, word.text, word.length);
      ARENA_PUSH(r->arena, &last->names, name);
    } else if (word.kind != RUBY_SIGN || !strchr("[],()", *word.text)) {
      type->opaque_titles = !ruby_is(&word, RUBY_NAME, "end");
      return;
    }
  }
}

/* ---- declarations ---- */

/* newparam and newproperty: a name, then perhaps `namevar: true` or `:namevar => true`. */
static void read_attribute(struct reader *r, bool property) {
  struct ruby_word word = argument(r);
  r->current = 0;
  if (!names_something(&word) || !is_plain(&word)) {
    r->type->partial = true;
    return;
  }
  const struct ruby_attribute *added = ruby_type_add(r->type, r->arena, word.text, word.length, property);
  r->current = (uint32_t)(added - r->type->attributes.at) + 1;
}

/* Puppet looks for namevars among parameters only. */
static void make_namevar(struct reader *r) {
  if (!r->current || r->type->attributes.at[r->current - 1].property) return;
  r->type->attributes.at[r->current - 1].namevar = true;
}

/* namevar: true, :namevar => true */
static void read_namevar_option(struct reader *r) {
  struct ruby_word word = next(r);
  while (word.kind == RUBY_SIGN && strchr("=>", *word.text))
    word = next(r);
  if (ruby_is(&word, RUBY_NAME, "true")) make_namevar(r);
}

/* newtype(:name): what follows is this type's, or another's. */
static void read_newtype(struct reader *r) {
  struct ruby_word word = argument(r);
  bool same = names_something(&word) && word.length == r->type->name->length &&
              !memcmp(word.text, r->type->name->text, word.length);
  r->within = same;
  r->current = 0;
}

/* A name that ends the chain of knowledge: code that is made while it runs. */
static bool makes_code(const struct ruby_word *word) {
  static const char *const makers[] = {"instance_eval", "class_eval",  "module_eval", "send",
                                       "eval",          "public_send", "__send__",    "extend"};
  for (size_t i = 0; i < sizeof makers / sizeof *makers; i++)
    if (ruby_is(word, RUBY_NAME, makers[i])) return true;
  return false;
}

static void read_isomorphic(struct reader *r) {
  struct ruby_word word = next(r);
  if (!ruby_is(&word, RUBY_SIGN, "=")) return;
  word = next(r);
  if (ruby_is(&word, RUBY_NAME, "false")) r->type->not_isomorphic = true;
}

static bool after_sign(const struct reader *r, const char *sign) {
  return ruby_is(&r->before, RUBY_SIGN, sign);
}

static void read_name(struct reader *r, const struct ruby_word *word) {
  bool of_other = after_sign(r, "."); /* a method of something: not a declaration */
  if (ruby_is(word, RUBY_NAME, "newtype")) {
    read_newtype(r);
  } else if (!r->within) {
    return;
  } else if (ruby_is(word, RUBY_NAME, "title_patterns")) {
    read_patterns(r);
  } else if (ruby_is(word, RUBY_NAME, "isomorphic") && after_sign(r, "@")) {
    read_isomorphic(r);
  } else if (ruby_is(word, RUBY_NAME, "namevar") && word->label) {
    read_namevar_option(r);
  } else if (of_other) {
    return;
  } else if (ruby_is(word, RUBY_NAME, "newparam") || ruby_is(word, RUBY_NAME, "newproperty")) {
    read_attribute(r, word->length == 11);
  } else if (ruby_is(word, RUBY_NAME, "ensurable")) {
    ruby_type_add(r->type, r->arena, "ensure", 6, true);
    r->current = 0;
  } else if (ruby_is(word, RUBY_NAME, "isnamevar")) {
    make_namevar(r);
  } else if (makes_code(word) && word->first) {
    r->type->partial = true;
  }
}

bool ruby_type_read(struct ruby_type *type, struct arena *arena, const struct str *name, const char *text,
                    size_t length) {
  struct reader r = {.type = type, .arena = arena};
  bool found = false;
  *type = (struct ruby_type){.name = name};
  ruby_begin(&r.lexer, text, length);
  for (;;) {
    struct ruby_word word = next(&r);
    if (word.kind == RUBY_END) break;
    if (word.kind == RUBY_SYMBOL && r.within && ruby_is(&word, RUBY_SYMBOL, "namevar"))
      read_namevar_option(&r);
    else if (word.kind == RUBY_NAME)
      read_name(&r, &word);
    found |= r.within;
  }
  if (!type->attributes.count) { /* code of another file makes them: the namevar is nearly always `name` */
    ruby_type_add(type, arena, "name", 4, false);
    type->partial = true;
  }
  return found;
}
