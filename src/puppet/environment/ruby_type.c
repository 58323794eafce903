/* SPDX-License-Identifier: Apache-2.0 */
#include "src/puppet/environment/ruby_type.h"

#include "src/puppet/environment/resource_api.h"
#include "src/puppet/environment/ruby_lexer.h"
#include "src/puppet/environment/ruby_titles.h"

struct reader {
  struct ruby_type *type;
  struct arena *arena;
  const struct ruby_files *files;
  struct ruby_lexer lexer;
  struct ruby_word before;               /* the word before the current one */
  uint32_t current;                      /* the attribute whose block is read, counted from 1; 0: none */
  bool within, found;                    /* in the definition of the type; and whether there is one */
  ARENA_VECTOR(const struct str *) list; /* the symbols of the last list, and the name that each gets */
  struct ruby_word each;
  bool grouped;                       /* the block is of all attributes that the list names */
  struct ruby_word method, parameter; /* the last method of the type, and its first parameter */
  struct ruby_word maker;             /* the one that makes an attribute of its parameter, */
  bool maker_property;                /* and whether that is a property */
  const struct source *mixin;         /* code that the type extends itself with */
  int evaluated;                      /* so deep in blocks of other files */
};

enum { DEEPEST = 4 };

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

/* A text with parts that are computed cannot be known. */
static bool is_plain(const struct ruby_word *word) {
  for (size_t i = 0; i + 1 < word->length; i++)
    if (word->text[i] == '#' && word->text[i + 1] == '{') return false;
  return true;
}

/* ---- declarations ---- */

static bool same_word(const struct ruby_word *a, const struct ruby_word *b) {
  return a->length && a->length == b->length && !memcmp(a->text, b->text, a->length);
}

/* newparam(p) in `[:a, :b].each do |p|`: an attribute for each. */
static void read_group(struct reader *r, bool property) {
  for (uint32_t i = 0; i < r->list.count; i++)
    ruby_type_add(r->type, r->arena, r->list.at[i]->text, r->list.at[i]->length, property);
  r->grouped = true;
}

/* newparam and newproperty: a name, then perhaps `namevar: true` or `:namevar => true`. */
static void read_attribute(struct reader *r, bool property) {
  struct ruby_word word = argument(r);
  r->current = 0;
  r->grouped = false;
  if (word.kind == RUBY_NAME && same_word(&word, &r->each)) {
    read_group(r, property);
    return;
  }
  if (word.kind == RUBY_NAME && same_word(&word, &r->parameter)) {
    r->maker = r->method;
    r->maker_property = property;
    return;
  }
  if (!names_something(&word) || !is_plain(&word)) {
    r->type->partial = true;
    return;
  }
  const struct ruby_attribute *added = ruby_type_add(r->type, r->arena, word.text, word.length, property);
  r->current = (uint32_t)(added - r->type->attributes.at) + 1;
}

/* Puppet looks for namevars among parameters only. */
static void make_namevar(struct reader *r) {
  for (uint32_t i = 0; r->grouped && i < r->list.count; i++) {
    struct ruby_attribute *made =
        ruby_type_add(r->type, r->arena, r->list.at[i]->text, r->list.at[i]->length, false);
    made->namevar = !made->property;
  }
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
                                       "eval",          "public_send", "__send__"};
  for (size_t i = 0; i < sizeof makers / sizeof *makers; i++)
    if (ruby_is(word, RUBY_NAME, makers[i])) return true;
  return false;
}

/* `[:a, :b].each do |name|`, of which the first sign was read. */
static void read_list(struct reader *r) {
  struct ruby_lexer ahead = r->lexer;
  struct ruby_word word = ruby_next(&ahead);
  ARENA_VECTOR(const struct str *) list = {0};
  for (; word.kind == RUBY_SYMBOL || ruby_is(&word, RUBY_SIGN, ","); word = ruby_next(&ahead)) {
    if (word.kind == RUBY_SIGN) continue;
    const struct str *name = str_new(r->arena, word.text, word.length);
    ARENA_PUSH(r->arena, &list, name);
  }
  const char *const behind[] = {"]", ".", "each", NULL, "|"};
  for (int i = 0; i < 5; i++) {
    bool block = !behind[i] && (ruby_is(&word, RUBY_NAME, "do") || ruby_is(&word, RUBY_SIGN, "{"));
    if (!block && (!behind[i] || !ruby_is(&word, i == 2 ? RUBY_NAME : RUBY_SIGN, behind[i]))) return;
    word = ruby_next(&ahead);
  }
  if (word.kind != RUBY_NAME || !list.count) return;
  r->each = word;
  r->list.at = list.at;
  r->list.count = list.count;
}

/* `def self.make(name, …)`: it may make attributes. */
static void read_method(struct reader *r) {
  struct ruby_lexer ahead = r->lexer;
  struct ruby_word self = ruby_next(&ahead), dot = ruby_next(&ahead), name = ruby_next(&ahead);
  struct ruby_word open = ruby_next(&ahead), parameter = ruby_next(&ahead);
  bool known = ruby_is(&self, RUBY_NAME, "self") && ruby_is(&dot, RUBY_SIGN, ".") && name.kind == RUBY_NAME &&
               ruby_is(&open, RUBY_SIGN, "(") && parameter.kind == RUBY_NAME;
  r->method = known ? name : (struct ruby_word){.kind = RUBY_END};
  r->parameter = known ? parameter : (struct ruby_word){.kind = RUBY_END};
}

/* A call of the method that makes an attribute: `make(:name)`. */
static void read_made(struct reader *r) {
  struct ruby_word word = argument(r);
  r->grouped = false;
  r->current = 0;
  if (!names_something(&word) || !is_plain(&word)) {
    r->type->partial = true;
    return;
  }
  const struct ruby_attribute *added =
      ruby_type_add(r->type, r->arena, word.text, word.length, r->maker_property);
  r->current = (uint32_t)(added - r->type->attributes.at) + 1;
}

static void read_words(struct reader *r);

/* `extend Foo::Bar`, a file of the module: its methods may make attributes. */
static void read_extend(struct reader *r) {
  struct ruby_lexer ahead = r->lexer;
  struct ruby_word first = ruby_next(&ahead), last = first;
  for (struct ruby_word word = ruby_next(&ahead); ruby_is(&word, RUBY_SIGN, ":"); word = ruby_next(&ahead)) {
    last = ruby_next(&ahead);
    if (last.kind != RUBY_NAME) break;
  }
  r->mixin = first.kind == RUBY_NAME ? ruby_file_of(r->arena, r->files, first.text,
                                                    (size_t)(last.text + last.length - first.text))
                                     : NULL;
  if (!r->mixin) r->type->partial = true;
}

/* Whether WORD is a call of a method of the code that the type extends itself with, which is read here. */
static bool read_mixed_in(struct reader *r, const struct ruby_word *word) {
  if (!r->mixin || !word->first || word->label) return false;
  const char *name = str_new(r->arena, word->text, word->length)->text;
  const struct str *words = ruby_method_words(r->arena, r->mixin->text, r->mixin->length, name);
  if (!words) return false;
  struct ruby_lexer outer = r->lexer;
  const struct source *mixin = r->mixin;
  r->mixin = NULL;
  ruby_begin(&r->lexer, words->text, words->length);
  read_words(r);
  r->lexer = outer;
  r->mixin = mixin;
  r->current = 0;
  return true;
}

/* `instance_eval(&Foo::BAR)`, a block of another file of the module; all else is not known. */
static void read_evaluated(struct reader *r) {
  struct ruby_lexer block, outer = r->lexer;
  struct ruby_word word = argument(r), first = {.kind = RUBY_END}, last = first;
  if (ruby_is(&word, RUBY_SIGN, "&")) first = last = next(r);
  const char *end = first.text;
  for (word = next(r); last.kind == RUBY_NAME && ruby_is(&word, RUBY_SIGN, ":"); word = next(r)) {
    struct ruby_word name = next(r);
    if (name.kind != RUBY_NAME) continue; /* the second colon */
    end = last.text + last.length;
    last = name;
  }
  const struct source *code = first.kind == RUBY_NAME && end > first.text
                                  ? ruby_file_of(r->arena, r->files, first.text, (size_t)(end - first.text))
                                  : NULL;
  r->lexer = outer;
  if (!code || r->evaluated == DEEPEST || !ruby_block_find(code, &last, &block)) {
    r->type->partial = true;
    return;
  }
  r->lexer = block;
  r->evaluated++;
  read_words(r);
  r->evaluated--;
  r->lexer = outer;
  r->current = 0;
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
  } else if (of_other && ruby_is(word, RUBY_NAME, "register_type")) {
    r->found |= resource_api_read(r->type, r->arena, &r->lexer);
  } else if (!r->within) {
    return;
  } else if (ruby_is(word, RUBY_NAME, "title_patterns")) {
    ruby_titles_read(r->type, r->arena, &r->lexer, r->files);
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
  } else if (ruby_is(word, RUBY_NAME, "def")) {
    read_method(r);
  } else if (ruby_is(word, RUBY_NAME, "extend") && word->first) {
    read_extend(r);
  } else if (word->first && same_word(word, &r->maker)) {
    read_made(r);
  } else if (makes_code(word) && word->first) {
    read_evaluated(r);
  } else {
    read_mixed_in(r, word);
  }
}

static void read_words(struct reader *r) {
  for (;;) {
    struct ruby_word word = next(r);
    if (word.kind == RUBY_END) return;
    if (word.kind == RUBY_SYMBOL && r->within && ruby_is(&word, RUBY_SYMBOL, "namevar"))
      read_namevar_option(r);
    else if (word.kind == RUBY_NAME)
      read_name(r, &word);
    else if (r->within && ruby_is(&word, RUBY_SIGN, "["))
      read_list(r);
    r->found |= r->within;
  }
}

const char *ruby_type_folder(struct arena *arena, const char *path) {
  const char *below = strstr(path, "/puppet/type/");
  return below ? str_new(arena, path, (size_t)(below - path))->text : NULL;
}

bool ruby_type_read(struct ruby_type *type, struct arena *arena, const struct str *name, const char *text,
                    size_t length, const struct ruby_files *files) {
  struct reader r = {.type = type, .arena = arena, .files = files};
  *type = (struct ruby_type){.name = name};
  ruby_begin(&r.lexer, text, length);
  read_words(&r);
  if (!type->attributes.count) type->partial = true; /* code of another file makes them */
  bool named = !type->partial;
  for (uint32_t i = 0; i < type->attributes.count; i++)
    named |= type->attributes.at[i].namevar;
  if (!named) ruby_type_add(type, arena, "name", 4, false); /* it nearly always is the namevar */
  return r.found;
}
