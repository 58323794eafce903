/* SPDX-License-Identifier: Apache-2.0 */
/*
 * stdlib's parseyaml, and YAML.load of Ruby: the tree of a text as Psych makes values of it, without places.
 * Of tags it knows those of data; what others would make is refused.
 */
#include <string.h>

#include "src/data/yaml_scalar.h"
#include "src/data/yaml_tree.h"
#include "src/puppet/eval/compilation/report.h"
#include "src/puppet/functions/legacy.h"
#include "src/puppet/functions/stdlib/formats/yaml_read.h"
#include "src/value/ruby.h"

struct reader {
  struct call *call;
  bool aliases; /* they are read */
  struct value result;
  const char *problem; /* or NULL */
  uint32_t depth;
  bool symbol; /* all is `:undef`, which is true for Ruby */
};

enum { YAML_DEEPEST = 500 };

static const char text_tag[] = "tag:yaml.org,2002:str";

static struct value read_node(struct reader *r, struct yaml_node *node);

static _Noreturn void no_such(const struct reader *r, const char *what) {
  eval_unsupported(r->call->c, r->call->node->place, what);
}

/* What Psych would refuse too. */
static struct value refuse(struct reader *r, const char *problem) {
  if (!r->problem) r->problem = problem;
  return value_undef(0);
}

/* Psych makes objects of no class. */
static struct value refuse_class(struct reader *r, const char *name) {
  return refuse(r, arena_printf(r->call->c->arena, "Tried to load unspecified class: %s", name));
}

static bool begins(const char *tag, const char *with) {
  return tag && !strncmp(tag, with, strlen(with));
}

static bool is_any(const char *tag, const char *a, const char *b) {
  return tag && (!strcmp(tag, a) || !strcmp(tag, b));
}

/* ---- scalars ---- */

/* Of Ruby's symbols, Puppet knows two for values of its own. */
static struct value symbol_named(struct reader *r, const char *name) {
  if (!strcmp(name, "default")) return (struct value){.kind = VALUE_DEFAULT};
  if (strcmp(name, "undef"))
    return (struct value){.kind = VALUE_SYMBOL, .u.text = str_from(r->call->c->arena, name)};
  r->symbol = !r->depth;
  return value_undef(0);
}

/* `:name`, `:"name"`, `:'name'`. */
static struct value read_symbol(struct reader *r, const char *text) {
  char quote = text[1];
  const char *end = quote == '"' || quote == '\'' ? strrchr(text + 2, quote) : NULL;
  if (!end) return symbol_named(r, text + 1);
  return symbol_named(r, arena_printf(r->call->c->arena, "%.*s", (int)(end - text - 2), text + 2));
}

/* An error where a scalar is tagged as a Float and is none. */
static struct value refuse_float(struct reader *r, struct value v) {
  struct buffer text;
  buffer_init(&text, r->call->c->arena);
  ruby_inspect(&text, v);
  bool string = v.kind == VALUE_STRING;
  return refuse(r, arena_printf(r->call->c->arena,
                                string ? "invalid value for Float(): %s" : "can't convert %s into Float",
                                buffer_text(&text)));
}

static struct value read_scalar(struct reader *r, const struct yaml_node *node) {
  struct value v = value_undef(0);
  const char *text = node->text, *tag = node->tag;
  bool bytes = is_any(tag, "!binary", "tag:yaml.org,2002:binary"); /* which are no characters for Ruby */
  bool verbatim = bytes || is_any(tag, "!str", text_tag);
  if (!node->quoted && !tag && !node->length) return v;
  if (is_any(tag, "!ruby/regexp", "")) return refuse_class(r, "Regexp");
  if (begins(tag, "!ruby/sym")) return symbol_named(r, text);
  if (begins(tag, "!ruby/")) no_such(r, "such tags in the text of parseyaml");
  bool floats = is_any(tag, "!float", "tag:yaml.org,2002:float");
  if (!verbatim && !node->quoted && *text == ':' && node->length > 1 && text[1] != '\n')
    return floats ? refuse(r, "can't convert Symbol into Float") : read_symbol(r, text);
  const char *problem = yaml_tagged_scalar(&v, r->call->c->arena, tag, node->quoted, text, node->length);
  if (problem == yaml_no_time) return refuse_class(r, strchr(text, ':') ? "Time" : "Date");
  if (problem && floats) return refuse_float(r, v);
  for (uint32_t i = 0; bytes && !problem && i < v.u.text->length; i++)
    if ((unsigned char)v.u.text->text[i] > 127) problem = "bytes";
  if (problem) no_such(r, "such scalars in the text of parseyaml");
  v.trace = 0;
  return v;
}

/* ---- collections ---- */

static struct value read_sequence(struct reader *r, const struct yaml_node *node) {
  uint32_t count = 0;
  for (const struct yaml_node *item = node->u.first; item; item = item->next)
    count++;
  struct array *array = array_new(r->call->c->arena, count);
  array->count = 0;
  for (struct yaml_node *item = node->u.first; item && !r->problem; item = item->next)
    array->at[array->count++] = read_node(r, item);
  return (struct value){.kind = VALUE_ARRAY, .u.array = array};
}

static bool all_hashes(struct value v) {
  bool all = v.kind == VALUE_ARRAY;
  for (uint32_t i = 0; all && i < v.u.array->count; i++)
    all = v.u.array->at[i].kind == VALUE_HASH;
  return all;
}

static void put_all(struct hash_builder *hash, struct value from) {
  for (uint32_t i = 0; i < from.u.hash->count; i++)
    hash_put(hash, from.u.hash->at[i].key, from.u.hash->at[i].value);
}

/* `<<: V` puts the entries of a hash, or of several of which the first wins; V that is neither is a value. */
static void merge(struct hash_builder *hash, struct value key, struct value v) {
  if (v.kind == VALUE_HASH)
    put_all(hash, v);
  else if (all_hashes(v))
    for (uint32_t i = v.u.array->count; i-- > 0;)
      put_all(hash, v.u.array->at[i]);
  else
    hash_put(hash, key, v);
}

static struct value read_mapping(struct reader *r, const struct yaml_node *node) {
  struct hash_builder builder;
  hash_begin(&builder, r->call->c->arena, 0);
  for (struct yaml_node *at = node->u.first; at && !r->problem; at = at->next->next) {
    struct value key = read_node(r, at), v = read_node(r, at->next);
    if (yaml_is_merge_key(at))
      merge(&builder, key, v);
    else
      hash_put(&builder, key, v);
  }
  return (struct value){.kind = VALUE_HASH, .u.hash = hash_end(&builder)};
}

/* Whether TAG says that NODE is something else than what it looks like. */
static bool is_other(const struct yaml_node *node, const char *tag) {
  if (node->form == YAML_IS_SEQUENCE)
    return strstr(tag, "omap") || begins(tag, "!seq:") || begins(tag, "!ruby/");
  return is_any(tag, "!str", text_tag) || begins(tag, "!str:") || begins(tag, "!map:") ||
         strstr(tag, "omap") || is_any(tag, "!set", "tag:yaml.org,2002:set") || begins(tag, "!ruby/");
}

static struct value read_collection(struct reader *r, const struct yaml_node *node) {
  static const char object[] = "!ruby/object:";
  const char *tag = node->tag;
  bool hash = is_any(tag, "!ruby/object:Hash", "!ruby/hash");
  if (begins(tag, object) && !hash) return refuse_class(r, tag + sizeof object - 1);
  if (tag && !hash && is_other(node, tag)) no_such(r, "such tags in the text of parseyaml");
  if (++r->depth > YAML_DEEPEST) no_such(r, "such nesting in the text of parseyaml");
  struct value v = node->form == YAML_IS_SEQUENCE ? read_sequence(r, node) : read_mapping(r, node);
  r->depth--;
  return v;
}

static struct value read_alias(struct reader *r, const struct yaml_node *alias) {
  if (alias->within) no_such(r, "such aliases in the text of parseyaml");
  if (r->aliases && alias->u.of) return *(const struct value *)alias->u.of->made;
  return refuse(r, arena_printf(r->call->c->arena, "Unknown alias: %s", alias->text));
}

/* What an alias names is the same value, not a copy. */
static struct value read_node(struct reader *r, struct yaml_node *node) {
  if (node->form == YAML_IS_ALIAS) return read_alias(r, node);
  struct value v = node->form == YAML_IS_SCALAR ? read_scalar(r, node) : read_collection(r, node);
  node->made = arena_copy(r->call->c->arena, &v, sizeof v);
  return v;
}

static struct reader read_text_of(struct call *call, const struct str *text, bool aliases) {
  struct reader r = {.call = call, .aliases = aliases, .result = value_undef(0)};
  struct yaml_problem problem;
  struct yaml_node *root;
  if (!yaml_tree_read(call->c->arena, text->text, text->length, &root, &problem))
    r.problem = arena_printf(call->c->arena, "(<unknown>): %s%s%s at line %zu column %zu",
                             problem.message ? problem.message : "unreadable", problem.context ? " " : "",
                             problem.context ? problem.context : "", problem.line, problem.column);
  else if (root)
    r.result = read_node(&r, root);
  return r;
}

struct value yaml_text_read(struct call *call, const struct str *text, bool aliases, const char **problem) {
  struct reader r = read_text_of(call, text, aliases);
  *problem = r.problem;
  return r.result;
}

struct value stdlib_parseyaml(struct call *call) {
  struct value text = legacy_argument(call, 0);
  if (!call->arguments->count)
    call_fail(call, "Wrong number of arguments. 1 or 2 arguments should be provided.");
  if (text.kind != VALUE_STRING)
    eval_unsupported(call->c, call->node->place, "arguments of this kind to older functions");
  struct reader r = read_text_of(call, text.u.text, false);
  struct value otherwise = legacy_given(call, 1) ? legacy_argument(call, 1) : value_undef(0);
  if (r.problem && !value_true(otherwise)) call_fail(call, "%s", r.problem);
  if (r.symbol && !r.problem) return r.result;
  return r.problem || !value_true(r.result) ? otherwise : r.result;
}
