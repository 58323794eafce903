/* SPDX-License-Identifier: Apache-2.0 */
/*
 * stdlib's parseyaml: libyaml, which is under Ruby's Psych too, with Psych's rules for what its events make,
 * and which tags it takes.
 */
#include <string.h>
#include <yaml.h>

#include "src/data/yaml_events.h"
#include "src/data/yaml_scalar.h"
#include "src/puppet/eval/compilation/report.h"
#include "src/puppet/functions/legacy.h"
#include "src/puppet/functions/stdlib/formats/yaml_read.h"
#include "src/value/ruby.h"

/* A node that has a name, for aliases. */
struct anchor {
  const char *name;
  struct value value;
};

struct reader {
  struct call *call;
  bool aliases;                        /* they are read, */
  ARENA_VECTOR(struct anchor) anchors; /* of what was whole so far */
  struct value result;
  const char *problem;     /* or NULL */
  const char *unsupported; /* what is not supported of it, or NULL */
  uint32_t depth;
  bool broken; /* it is no YAML */
  bool symbol; /* all is `:undef`, which is true for Ruby */
};

enum { YAML_DEEPEST = 500 };

static struct value read_node(struct reader *r, struct yaml_events *events);

/* Nothing leaves by itself while libyaml reads. */
static struct value no_such(struct reader *r, const char *what) {
  if (!r->problem) r->problem = r->unsupported = what;
  return value_undef(0);
}

static const char *syntax_problem(struct reader *r, const struct yaml_events *events) {
  const yaml_parser_t *parser = &events->parser;
  return arena_printf(r->call->c->arena, "(<unknown>): %s%s%s at line %zu column %zu", parser->problem,
                      parser->context ? " " : "", parser->context ? parser->context : "",
                      parser->context_mark.line + 1, parser->context_mark.column + 1);
}

static void next(struct reader *r, struct yaml_events *events) {
  if (yaml_events_next(events)) return;
  r->broken = true;
  if (!r->problem) r->problem = syntax_problem(r, events);
}

/* What Psych would refuse too. */
static struct value refuse(struct reader *r, const char *problem) {
  if (!r->problem) r->problem = problem;
  return value_undef(0);
}

/* ---- tags ---- */

static bool begins(const char *tag, const char *with) {
  return tag && !strncmp(tag, with, strlen(with));
}

static bool is_any(const char *tag, const char *a, const char *b) {
  return tag && (!strcmp(tag, a) || !strcmp(tag, b));
}

/* The name of a class behind TAG, which begins with one of A and B (with a colon, or NULL): /^A:(.*)$/; or
 * NULL. */
static const char *named_by(const char *tag, const char *a, const char *b) {
  if (begins(tag, a)) return tag + strlen(a);
  return b && begins(tag, b) ? tag + strlen(b) : NULL;
}

/* Psych makes objects of no class. */
static struct value refuse_class(struct reader *r, const char *name) {
  return refuse(r, arena_printf(r->call->c->arena, "Tried to load unspecified class: %s", name));
}

/* An object of the class NAME, which a tag must have. */
static struct value refuse_named(struct reader *r, const char *name) {
  return *name ? refuse_class(r, name) : refuse(r, "undefined method `allocate' for nil:NilClass");
}

/* TAG is WORD, or WORD with a name behind a colon: *NAME, or OTHERWISE. */
static bool is_word(const char *tag, const char *word, const char *otherwise, const char **name) {
  if (!begins(tag, word)) return false;
  const char *rest = tag + strlen(word);
  if (*rest == ':') rest++;
  *name = *rest ? rest : otherwise;
  return true;
}

static bool is_text_tag(const char *tag) {
  return is_any(tag, "!str", YAML_STR_TAG) || is_any(tag, "!ruby/string", "!str:") ||
         is_any(tag, "!ruby/string:", "");
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

static struct value read_float(struct reader *r, struct value v) {
  struct buffer text;
  buffer_init(&text, r->call->c->arena);
  ruby_inspect(&text, v);
  if (v.kind == VALUE_STRING)
    return refuse(r, arena_printf(r->call->c->arena, "invalid value for Float(): %s", buffer_text(&text)));
  return refuse(r, arena_printf(r->call->c->arena, "can't convert %s into Float", buffer_text(&text)));
}

/* A scalar whose tag names what Psych has a class for. */
static bool names_class(const char *tag, const char *text, const char **class) {
  static const char *const classes[] = {"BigDecimal", "DateTime", "Complex", "Rational"};
  const char *name = named_by(tag, "!ruby/object:", NULL);
  for (size_t i = 0; name && i < sizeof classes / sizeof *classes; i++)
    if (!strcmp(name, classes[i])) return *class = name, true;
  if ((*class = named_by(tag, "!str:", "!ruby/string:"))) return **class;
  *class = text;
  if (is_any(tag, "!ruby/class", "!ruby/module")) return *text;
  *class = "Regexp";
  if (is_any(tag, "!ruby/regexp", "")) return true;
  *class = "Range";
  return is_any(tag, "!ruby/range", "");
}

static struct value read_scalar(struct reader *r, const yaml_event_t *event) {
  struct value v = value_undef(0);
  const char *text = (const char *)event->data.scalar.value, *tag = (const char *)event->data.scalar.tag,
             *class;
  size_t length = event->data.scalar.length;
  bool plain = event->data.scalar.style == YAML_PLAIN_SCALAR_STYLE;
  bool floats = is_any(tag, "!float", "tag:yaml.org,2002:float");
  if (plain && length == 0 && !tag) return v;
  if (names_class(tag, text, &class)) return refuse_class(r, class);
  if (is_any(tag, "!ruby/class", "!ruby/module")) return v;
  if (begins(tag, "!ruby/sym")) return symbol_named(r, text);
  if (is_any(tag, "!ruby/encoding", "")) return no_such(r, "such tags in the text of parseyaml");
  if (is_text_tag(tag)) tag = YAML_STR_TAG;
  bool verbatim = is_any(tag, YAML_STR_TAG, "!binary") || is_any(tag, "tag:yaml.org,2002:binary", "");
  if (!verbatim && (tag || plain) && *text == ':' && length > 1 && text[1] != '\n') {
    if (floats) return refuse(r, "can't convert Symbol into Float");
    return read_symbol(r, text);
  }
  if (begins(tag, "!ruby/")) tag = "!foreign"; /* as if it were not there */
  const char *problem = yaml_tagged_scalar(&v, r->call->c->arena, tag, !plain, text, length);
  if (problem == yaml_no_time)
    return refuse(r, strchr(text, ':') ? "Tried to load unspecified class: Time"
                                       : "Tried to load unspecified class: Date");
  if (problem && floats) return read_float(r, v);
  bool bytes = is_any(tag, "!binary", "tag:yaml.org,2002:binary"); /* which are no characters for Ruby */
  for (uint32_t i = 0; bytes && !problem && i < v.u.text->length; i++)
    if ((unsigned char)v.u.text->text[i] > 127) problem = "bytes";
  if (problem) return no_such(r, "such scalars in the text of parseyaml");
  v.trace = 0;
  return v;
}

/* ---- collections ---- */

static struct value read_sequence(struct reader *r, struct yaml_events *events) {
  ARENA_VECTOR(struct value) list = {0};
  next(r, events);
  while (!r->problem && events->event.type != YAML_SEQUENCE_END_EVENT) {
    struct value v = read_node(r, events);
    ARENA_PUSH(r->call->c->arena, &list, v);
    if (!r->problem) next(r, events);
  }
  struct array *array = array_new(r->call->c->arena, list.count);
  if (list.count) memcpy(array->at, list.at, list.count * sizeof *array->at);
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

static bool is_merge_key(const yaml_event_t *event) {
  const char *tag = event->type == YAML_SCALAR_EVENT ? (const char *)event->data.scalar.tag : NULL;
  return event->type == YAML_SCALAR_EVENT && !strcmp((const char *)event->data.scalar.value, "<<") &&
         !(tag && !strcmp(tag, YAML_STR_TAG));
}

static struct value read_mapping(struct reader *r, struct yaml_events *events) {
  struct hash_builder builder;
  hash_begin(&builder, r->call->c->arena, 0);
  next(r, events);
  while (!r->problem && events->event.type != YAML_MAPPING_END_EVENT) {
    bool merges = is_merge_key(&events->event);
    struct value key = read_node(r, events);
    if (!r->problem) next(r, events);
    struct value v = r->problem ? key : read_node(r, events);
    if (r->problem) break;
    if (merges)
      merge(&builder, key, v);
    else
      hash_put(&builder, key, v);
    next(r, events);
  }
  return (struct value){.kind = VALUE_HASH, .u.hash = hash_end(&builder)};
}

/* An entry of an ordered map: what is first in the node is the key, what is last the value. */
static void read_omap_entry(struct reader *r, struct yaml_events *events, struct hash_builder *map) {
  yaml_event_type_t type = events->event.type;
  if (type != YAML_SEQUENCE_START_EVENT && type != YAML_MAPPING_START_EVENT) {
    refuse(r, "undefined method `first' for nil:NilClass");
    return;
  }
  struct value key = value_undef(0), v = key;
  bool any = false;
  next(r, events);
  while (!r->problem && events->event.type != YAML_SEQUENCE_END_EVENT &&
         events->event.type != YAML_MAPPING_END_EVENT) {
    v = read_node(r, events);
    if (!any) key = v;
    any = true;
    if (!r->problem) next(r, events);
  }
  if (!r->problem && !any) no_such(r, "such tags in the text of parseyaml");
  if (!r->problem) hash_put(map, key, v);
}

static struct value read_omap(struct reader *r, struct yaml_events *events) {
  struct hash_builder map;
  hash_begin(&map, r->call->c->arena, 0);
  next(r, events);
  while (!r->problem && events->event.type != YAML_SEQUENCE_END_EVENT) {
    read_omap_entry(r, events, &map);
    if (!r->problem) next(r, events);
  }
  return (struct value){.kind = VALUE_HASH, .u.hash = hash_end(&map)};
}

static struct value read_tagged_sequence(struct reader *r, struct yaml_events *events, const char *tag) {
  const char *name = named_by(tag, "!seq:", "!ruby/array:");
  if (is_any(tag, "!omap", "tag:yaml.org,2002:omap")) return read_omap(r, events);
  return name ? refuse_named(r, name) : read_sequence(r, events);
}

/* Ruby's objects take variables of such names: @name. */
static bool is_variable(const char *name) {
  if (*name < 'A' || strchr("[\\]^`", *name) || *name > 'z') return false;
  return strspn(name, "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789_") == strlen(name);
}

/* V gets the variable KEY of Ruby's, which nothing of Puppet's shows; AT: with an @ that the key may have. */
static void give_variable(struct reader *r, struct value v, struct value key, bool at) {
  struct buffer text;
  if (key.kind != VALUE_STRING) {
    no_such(r, "such tags in the text of parseyaml");
    return;
  }
  const char *name = key.u.text->text + (*key.u.text->text == '@');
  bool named = (at || *key.u.text->text == '@') && is_variable(name);
  buffer_init(&text, r->call->c->arena);
  ruby_inspect(&text, v);
  if (!named)
    refuse(r, arena_printf(r->call->c->arena, "`%s%s' is not allowed as an instance variable name",
                           at ? "@" : "", at ? name : key.u.text->text));
  else if (v.kind != VALUE_STRING && v.kind != VALUE_ARRAY && v.kind != VALUE_HASH)
    refuse(r,
           arena_printf(r->call->c->arena, "can't modify frozen %s: %s", ruby_class(v), buffer_text(&text)));
}

/* A mapping as a text, which is its entry `str`; what else is in it becomes a part of Ruby's object. */
static struct value read_text(struct reader *r, struct yaml_events *events) {
  struct value v = read_mapping(r, events);
  if (r->problem) return v;
  const struct hash_entry *text = hash_find_text(v.u.hash, "str");
  struct value result = text ? text->value : value_undef(0);
  for (uint32_t i = 0; i < v.u.hash->count && !r->problem; i++)
    if (&v.u.hash->at[i] != text) give_variable(r, result, v.u.hash->at[i].key, true);
  return result;
}

/* A Hash, which is the entry `elements`, with variables of Ruby's. */
static struct value read_hash_with_variables(struct reader *r, struct yaml_events *events) {
  struct array *none = array_new(r->call->c->arena, 0);
  struct value empty = {.kind = VALUE_ARRAY, .u.array = none}, v = read_mapping(r, events);
  if (r->problem) return v;
  const struct hash_entry *elements = hash_find_text(v.u.hash, "elements"),
                          *variables = hash_find_text(v.u.hash, "ivars");
  struct value given = variables ? variables->value : empty;
  if (elements && elements->value.kind != VALUE_HASH) given = elements->value;
  if (given.kind == VALUE_ARRAY && given.u.array->count)
    return no_such(r, "such tags in the text of parseyaml"); /* pairs, one behind the other */
  if (given.kind != VALUE_HASH && given.kind != VALUE_ARRAY)
    return refuse(r, "undefined method `each_slice' for nil:NilClass");
  if (elements) v = elements->value;
  if (!elements) {
    struct hash_builder builder;
    hash_begin(&builder, r->call->c->arena, 0);
    v.u.hash = hash_end(&builder);
  }
  for (uint32_t i = 0; given.kind == VALUE_HASH && i < given.u.hash->count && !r->problem; i++)
    give_variable(r, v, given.u.hash->at[i].key, false);
  return v;
}

static struct value read_tagged_mapping(struct reader *r, struct yaml_events *events, const char *tag) {
  const char *name;
  if (is_word(tag, "!ruby/struct", "Struct", &name)) return refuse_class(r, name);
  if (is_word(tag, "!ruby/object", "Object", &name))
    return strcmp(name, "Hash") ? refuse_class(r, name) : read_mapping(r, events);
  if ((name = named_by(tag, "!str:", "!ruby/string:")) && *name) return refuse_class(r, name);
  if (is_text_tag(tag)) return read_text(r, events);
  if ((name = named_by(tag, "!ruby/array:", "!ruby/marshalable:"))) return refuse_named(r, name);
  if (is_any(tag, "!ruby/range", "")) return refuse_class(r, "Range");
  if (is_word(tag, "!ruby/exception", "Exception", &name)) {
    read_mapping(r, events);
    return refuse_class(r, name);
  }
  if (is_any(tag, "!set", "tag:yaml.org,2002:set")) return refuse_class(r, "Psych::Set");
  if ((name = named_by(tag, "!ruby/hash-with-ivars:", NULL)) && *name) return refuse_class(r, name);
  if (begins(tag, "!ruby/hash-with-ivars")) return read_hash_with_variables(r, events);
  if ((name = named_by(tag, "!map:", "!ruby/hash:"))) return refuse_named(r, name);
  if (is_any(tag, "!omap", "tag:yaml.org,2002:omap")) return refuse_class(r, "Psych::Omap");
  return read_mapping(r, events);
}

/* The node of that name that came last. */
static struct value read_alias(struct reader *r, const char *name) {
  for (uint32_t i = r->anchors.count; r->aliases && i-- > 0;)
    if (!strcmp(r->anchors.at[i].name, name)) return r->anchors.at[i].value;
  return refuse(r, arena_printf(r->call->c->arena, "Unknown alias: %s", name));
}

/* The name that EVENT gives to its node, or NULL. */
static const char *anchor_of(struct reader *r, const yaml_event_t *event) {
  const yaml_char_t *name = event->type == YAML_SCALAR_EVENT           ? event->data.scalar.anchor
                            : event->type == YAML_SEQUENCE_START_EVENT ? event->data.sequence_start.anchor
                                                                       : event->data.mapping_start.anchor;
  const char *text = (const char *)name;
  return text ? arena_copy(r->call->c->arena, text, strlen(text) + 1) : NULL; /* the event goes */
}

static struct value read_collection(struct reader *r, struct yaml_events *events) {
  const yaml_event_t *event = &events->event;
  struct arena *arena = r->call->c->arena;
  bool sequence = event->type == YAML_SEQUENCE_START_EVENT;
  const char *tag = (const char *)(sequence ? event->data.sequence_start.tag : event->data.mapping_start.tag);
  if (tag) tag = arena_copy(arena, tag, strlen(tag) + 1); /* the event goes */
  if (++r->depth > YAML_DEEPEST) return no_such(r, "such nesting in the text of parseyaml");
  struct value v = sequence ? read_tagged_sequence(r, events, tag) : read_tagged_mapping(r, events, tag);
  r->depth--;
  return v;
}

/* The node that begins with the current event; its last event is then the current one. */
static struct value read_node(struct reader *r, struct yaml_events *events) {
  const yaml_event_t *event = &events->event;
  if (event->type == YAML_ALIAS_EVENT) return read_alias(r, (const char *)event->data.alias.anchor);
  const char *anchor = r->aliases ? anchor_of(r, event) : NULL;
  bool scalar = event->type == YAML_SCALAR_EVENT;
  struct value v = scalar ? read_scalar(r, event) : read_collection(r, events);
  if (anchor) ARENA_PUSH(r->call->c->arena, &r->anchors, ((struct anchor){anchor, v}));
  return v;
}

/* Psych reads the whole document before it makes values of it: what is no YAML comes first. */
static void read_rest(struct reader *r, struct yaml_events *events) {
  while (events->event.type != YAML_DOCUMENT_END_EVENT && events->event.type != YAML_STREAM_END_EVENT) {
    if (yaml_events_next(events)) continue;
    r->unsupported = NULL;
    r->problem = syntax_problem(r, events);
    return;
  }
}

static void read_all(void *data, struct yaml_events *events) {
  struct reader *r = data;
  do
    next(r, events);
  while (!r->problem &&
         (events->event.type == YAML_STREAM_START_EVENT || events->event.type == YAML_DOCUMENT_START_EVENT));
  if (r->problem || events->event.type == YAML_STREAM_END_EVENT) return;
  r->result = read_node(r, events);
  if (!r->problem) next(r, events); /* what ends the document */
  if (r->problem && !r->broken) read_rest(r, events);
}

static struct reader read_text_of(struct call *call, const struct str *text, bool aliases) {
  struct reader r = {.call = call, .aliases = aliases, .result = value_undef(0)};
  struct arena *arenas[] = {call->c->arena};
  yaml_events_run(text->text, text->length, arenas, 1, read_all, &r);
  if (r.unsupported) eval_unsupported(call->c, call->node->place, r.unsupported);
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
