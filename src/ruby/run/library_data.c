/* SPDX-License-Identifier: Apache-2.0 */
/* JSON and YAML of Ruby's library, by Puppet's functions that write and read them. */
#include "src/ruby/run/library.h"

struct value ruby_object_to_json(struct ruby_call *m) {
  return ruby_by_function(m, "to_json", &m->self, 1);
}

struct value ruby_object_to_yaml(struct ruby_call *m) {
  return ruby_by_function(m, "to_yaml", &m->self, 1);
}

struct value ruby_object_to_yaml_of(struct ruby_call *m) {
  return ruby_by_function(m, "to_yaml", m->arguments, 1);
}

struct value ruby_json_generate(struct ruby_call *m) {
  return ruby_by_function(m, "to_json", m->arguments, 1);
}

struct value ruby_json_pretty(struct ruby_call *m) {
  struct value v = ruby_by_function(m, "to_json_pretty", m->arguments, 1);
  const struct str *text = v.u.text;
  if (text->length && text->text[text->length - 1] == '\n') /* that is stdlib's own */
    v.u.text = str_new(m->r->c->arena, text->text, text->length - 1);
  return v;
}

/* What stdlib's FUNCTION reads of the text, which takes another value in the place of nil, false and what is
   wrong: that value, which no text writes. */
static bool reads(struct ruby_call *m, const char *function, struct value *v) {
  struct value both[2] = {value_string(ruby_text_at(m, 0), 0), ruby_symbol(m->r, "wrong", 5, 0)};
  *v = ruby_by_function(m, function, both, 2);
  return v->kind != VALUE_SYMBOL;
}

static bool is_word(const char *text, const char *word) {
  size_t length = strlen(word);
  return !strncmp(text, word, length) && !text[length + strspn(text + length, " \t\r\n")];
}

struct value ruby_json_parse(struct ruby_call *m) {
  struct value v;
  if (reads(m, "parsejson", &v)) return v;
  const char *text = ruby_text_at(m, 0)->text, *first = text + strspn(text, " \t\r\n");
  if (is_word(first, "null")) return value_undef(0);
  if (is_word(first, "false")) return value_boolean(false, 0);
  ruby_raise(m->r, "JSON::ParserError", "unexpected token at '%s'", text);
}

struct value ruby_yaml_load(struct ruby_call *m) {
  static const char *const no[] = {"false", "False", "FALSE", "no", "No", "NO", "off", "Off", "OFF"};
  static const char *const none[] = {"", "~", "null", "Null", "NULL", "---"};
  struct value v;
  if (reads(m, "parseyaml", &v)) return v;
  const char *text = ruby_text_at(m, 0)->text, *first = text + strspn(text, " \t\r\n");
  bool document = !strncmp(first, "---", 3) && first[3 + strspn(first + 3, " \t\r\n")];
  if (document) first += 3 + strspn(first + 3, " \t\r\n");
  for (size_t i = 0; i < sizeof no / sizeof *no; i++)
    if (is_word(first, no[i])) return value_boolean(false, 0);
  for (size_t i = 0; i < sizeof none / sizeof *none; i++)
    if (is_word(first, none[i])) return value_undef(0);
  ruby_raise(m->r, "Psych::SyntaxError", "(<unknown>): this is no YAML");
}
