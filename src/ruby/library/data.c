/* SPDX-License-Identifier: Apache-2.0 */
/*
 * JSON and YAML of Ruby's library, by Puppet's functions that write and read them.
 *
 * The text of a whole file is read as Hiera reads its files: each datum has an origin of its own, and nothing
 * depends on the text as a whole.
 */
#include "src/puppet/functions/stdlib/formats/yaml_read.h"
#include "src/puppet/hiera/hiera.h"
#include "src/ruby/library/library.h"
#include "src/ruby/run/state.h"

/* A state, and of collections how deep they are, say how PSON is indented. */
struct value ruby_object_to_json(struct ruby_call *m) {
  bool deep = m->count > 1 && (m->self.kind == VALUE_ARRAY || m->self.kind == VALUE_HASH);
  if (deep) ruby_unsupported(m->r, m->node, "'to_pson' with a depth");
  return ruby_by_function(m, "to_json", &m->self, 1);
}

/* DATA as YAML with what the call's arguments from the one numbered FROM on say: options, whose names are
   symbols (Psych looks at no others), or a stream, which there is none of here. */
static struct value dumped(struct ruby_call *m, struct value data, uint32_t from) {
  struct value both[2] = {data};
  struct hash_builder options;
  hash_begin(&options, m->r->c->arena, 0);
  for (uint32_t i = from; i < m->count; i++) {
    struct value given = ruby_now(m->r, m->arguments[i]);
    if (given.kind == VALUE_UNDEF || (i == from && !value_true(given))) continue; /* no stream */
    if (given.kind != VALUE_HASH)
      ruby_raise(m->r, "NoMethodError", "undefined method `write' for %s", ruby_shown(m->r, given));
    for (uint32_t k = 0; k < given.u.hash->count; k++) {
      const struct hash_entry *entry = &given.u.hash->at[k];
      const char *name = value_symbol(entry->key);
      struct value option = ruby_now(m->r, entry->value);
      if (name) hash_put(&options, value_string(str_from(m->r->c->arena, name), entry->key.trace), option);
    }
  }
  both[1] = (struct value){.kind = VALUE_HASH, .u.hash = hash_end(&options)};
  return ruby_by_function(m, "to_yaml", both, 2);
}

struct value ruby_object_to_yaml(struct ruby_call *m) {
  return dumped(m, m->self, 0);
}

struct value ruby_object_to_yaml_of(struct ruby_call *m) {
  return dumped(m, m->arguments[0], 1);
}

/* The options of M that say how JSON is written, with Strings as keys as stdlib has them; those that are not
   given are as in STANDARD, by the order of names.  `quirks_mode` says what is so anyway. */
static struct value json_style(struct ruby_call *m, const char *const standard[5]) {
  static const char *const names[5] = {"indent", "space", "space_before", "object_nl", "array_nl"};
  struct ruby *r = m->r;
  struct value options = m->count > 1 ? ruby_now(r, m->arguments[1]) : value_undef(0);
  struct hash_builder style;
  hash_begin(&style, r->c->arena, 5);
  for (int i = 0; i < 5; i++)
    hash_put(&style, ruby_string(r, names[i], 0), ruby_string(r, standard[i], 0));
  if (m->count > 1 && options.kind != VALUE_HASH)
    ruby_unsupported(r, m->node, "options of '%s'", m->name->text);
  for (uint32_t i = 0; options.kind == VALUE_HASH && i < options.u.hash->count; i++) {
    const char *name = value_symbol(options.u.hash->at[i].key);
    struct value v = ruby_now(r, options.u.hash->at[i].value);
    bool known = false;
    for (int k = 0; name && k < 5; k++)
      known |= !strcmp(name, names[k]);
    if (known && v.kind == VALUE_STRING)
      hash_put(&style, ruby_string(r, name, 0), v);
    else if (!name || strcmp(name, "quirks_mode") != 0)
      ruby_unsupported(r, m->node, "options of '%s'", m->name->text);
  }
  return (struct value){.kind = VALUE_HASH, .u.hash = hash_end(&style)};
}

static struct value json_written(struct ruby_call *m, const char *const standard[5]) {
  struct value arguments[3] = {m->arguments[0], value_boolean(false, 0), json_style(m, standard)};
  struct value v = ruby_by_function(m, "to_json_pretty", arguments, 3);
  v.u.text =
      str_new(m->r->c->arena, v.u.text->text, v.u.text->length - 1); /* the end of its line is stdlib's */
  return v;
}

struct value ruby_json_generate(struct ruby_call *m) {
  static const char *const standard[5] = {"", "", "", "", ""};
  return json_written(m, standard);
}

struct value ruby_json_pretty(struct ruby_call *m) {
  static const char *const standard[5] = {"  ", " ", "", "\n", "\n"};
  return json_written(m, standard);
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

void ruby_text_of_file(struct compiler *c, const struct str *text, struct value path) {
  struct ruby_file_text known = {text, path};
  ARENA_PUSH(c->arena, &ruby_state(c)->texts_of_files, known);
}

static const struct ruby_file_text *file_of_text(struct compiler *c, const struct str *text) {
  const struct ruby_state *state = ruby_state(c);
  for (uint32_t i = state->texts_of_files.count; i-- > 0;)
    if (state->texts_of_files.at[i].text == text) return &state->texts_of_files.at[i];
  return NULL;
}

/* What the options of M say of what may be in the text. */
struct yaml_options {
  bool aliases, regexps;
};

static struct yaml_options yaml_options(struct ruby_call *m) {
  struct ruby *r = m->r;
  struct yaml_options options = {0};
  struct value given = m->count > 1 ? ruby_now(r, m->arguments[1]) : value_undef(0);
  for (uint32_t i = 0; given.kind == VALUE_HASH && i < given.u.hash->count; i++) {
    const char *name = value_symbol(given.u.hash->at[i].key);
    struct value v = ruby_now(r, given.u.hash->at[i].value);
    if (name && !strcmp(name, "aliases")) {
      options.aliases = value_true(v);
    } else if (name && !strcmp(name, "permitted_classes") && v.kind == VALUE_ARRAY) {
      for (uint32_t k = 0; k < v.u.array->count; k++)
        options.regexps |= v.u.array->at[k].kind == RUBY_MODULE_VALUE &&
                           !strcmp(((const struct ruby_module *)v.u.array->at[k].u.foreign)->name, "Regexp");
    } else if (!name || (strcmp(name, "filename") != 0 && value_true(v))) {
      ruby_unsupported(r, m->node, "the option %s of '%s'", ruby_shown(r, given.u.hash->at[i].key),
                       m->name->text);
    }
  }
  return options;
}

/* The data of a whole file; false: they are read from the text itself. */
static bool read_file(struct ruby_call *m, const struct yaml_options *options, struct value *v) {
  struct compiler *c = m->r->c;
  const struct ruby_file_text *file = file_of_text(c, ruby_text_at(m, 0));
  if (!file || file->path.kind != VALUE_STRING) return false;
  struct named_data data =
      hiera_named_data(c, file->path.u.text, options->regexps ? DATA_FORMAT_YAML_REGEXPS : DATA_FORMAT_YAML);
  if (data.state != NAMED_READ && data.state != NAMED_EMPTY) return false;
  if (data.symbols || (data.alias && !options->aliases)) return false;
  *v = data.value;
  v->trace = trace_under(c->traces, v->trace, file->path.trace);
  return true;
}

/* Psych's errors are of classes of its own. */
static _Noreturn void yaml_wrong(struct ruby_call *m, const char *problem) {
  bool alias = !strncmp(problem, "Unknown alias", 13), class = strstr(problem, "unspecified class");
  ruby_raise(m->r,
             alias   ? "Psych::BadAlias"
             : class ? "Psych::DisallowedClass"
                     : "Psych::SyntaxError",
             "%s", problem);
}

static struct value yaml_of_text(struct ruby_call *m, bool aliases) {
  const char *problem;
  struct call call = *m->r->call;
  struct value v = yaml_text_read(&call, ruby_text_at(m, 0), aliases, &problem);
  if (problem) yaml_wrong(m, problem);
  return v;
}

/* The same of a file, by its path. */
static struct value load_file(struct ruby_call *m, const char *method) {
  struct value arguments[2] = {ruby_file_read(m)};
  if (m->count > 1) arguments[1] = m->arguments[1];
  return ruby_send(m->r, m->node, method, m->self, arguments, m->count, NULL);
}

struct value ruby_yaml_load_file(struct ruby_call *m) {
  return load_file(m, "load");
}

struct value ruby_yaml_safe_load_file(struct ruby_call *m) {
  return load_file(m, "safe_load");
}

struct value ruby_yaml_load(struct ruby_call *m) {
  struct value v;
  const struct yaml_options options = yaml_options(m);
  if (read_file(m, &options, &v)) return v;
  m->count = 1;
  return ruby_computed(m, yaml_of_text(m, options.aliases));
}
