/* SPDX-License-Identifier: Apache-2.0 */
/*
 * Files of `puppet generate types`:
 *
 *   Puppet::Resource::ResourceType3.new('NAME', [PROPERTY…], [PARAMETER…], {/PATTERN/ => ['NAME'…]…}, true,
 * false)
 *
 * where a property or parameter is `Puppet::Resource::Param(TYPE, 'NAME')`, with `true` behind for a namevar.
 */
#include "src/puppet/environment/ruby_lexer.h"
#include "src/puppet/environment/ruby_type.h"

struct reader {
  struct ruby_type *type;
  struct arena *arena;
  struct ruby_lexer lexer;
};

static bool opens(const struct ruby_word *word) {
  return word->kind == RUBY_SIGN && strchr("([{", *word->text);
}

static bool closes(const struct ruby_word *word) {
  return word->kind == RUBY_SIGN && strchr(")]}", *word->text);
}

/* (TYPE, 'NAME', true): the last text on the outer level is the name, types may have texts in brackets. */
static void read_param(struct reader *r, bool property) {
  struct ruby_word name = {.kind = RUBY_END};
  bool namevar = false;
  int depth = 0;
  do {
    struct ruby_word word = ruby_next(&r->lexer);
    if (word.kind == RUBY_END) return;
    depth += opens(&word) - closes(&word);
    if (depth == 1 && word.kind == RUBY_TEXT) name = word;
    if (depth == 1 && ruby_is(&word, RUBY_NAME, "true")) namevar = true;
  } while (depth > 0);
  if (name.kind != RUBY_TEXT) return;
  ruby_type_add(r->type, r->arena, name.text, name.length, property)->namevar |= namevar && !property;
}

/* Up to the bracket that ends the list. */
static void read_params(struct reader *r, bool property) {
  for (;;) {
    struct ruby_word word = ruby_next(&r->lexer);
    if (word.kind == RUBY_END || ruby_is(&word, RUBY_SIGN, "]")) return;
    if (ruby_is(&word, RUBY_NAME, "Param")) read_param(r, property);
  }
}

static void read_patterns(struct reader *r) {
  for (;;) {
    struct ruby_word word = ruby_next(&r->lexer);
    if (word.kind == RUBY_END || ruby_is(&word, RUBY_SIGN, "}")) return;
    if (word.kind == RUBY_REGEXP) {
      struct ruby_pattern pattern = {.regexp = str_new(r->arena, word.text, word.length)};
      ARENA_PUSH(r->arena, &r->type->patterns, pattern);
    } else if (word.kind == RUBY_TEXT && r->type->patterns.count) {
      struct ruby_pattern *last = &r->type->patterns.at[r->type->patterns.count - 1];
      const struct str *name = str_new(r->arena, word.text, word.length);
      ARENA_PUSH(r->arena, &last->names, name);
    }
  }
}

static struct ruby_word skip_to(struct reader *r, const char *sign) {
  struct ruby_word word;
  do {
    word = ruby_next(&r->lexer);
  } while (word.kind != RUBY_END && !ruby_is(&word, RUBY_SIGN, sign));
  return word;
}

bool ruby_type_read_generated(struct ruby_type *type, struct arena *arena, const struct str *name,
                              const char *text, size_t length) {
  struct reader r = {.type = type, .arena = arena};
  *type = (struct ruby_type){.name = name};
  ruby_begin(&r.lexer, text, length);
  if (skip_to(&r, "(").kind == RUBY_END || skip_to(&r, "[").kind == RUBY_END) return false;
  read_params(&r, true);
  if (skip_to(&r, "[").kind == RUBY_END) return false;
  read_params(&r, false);
  if (skip_to(&r, "{").kind == RUBY_END) return false;
  read_patterns(&r);
  skip_to(&r, ",");
  struct ruby_word isomorphic = ruby_next(&r.lexer);
  type->not_isomorphic = ruby_is(&isomorphic, RUBY_NAME, "false");
  return true;
}
