/* SPDX-License-Identifier: Apache-2.0 */
/* Types that are given as text: by Colophon's own tables of functions, or as Strings. */
#include "src/puppet/eval/types/type_reading.h"

#include "grammar/parse.h"
#include "src/puppet/eval/types/type_interpret.h"
#include "src/text/regexp.h"

#define FLOAT_PATTERN                                                                                        \
  "\\A[+-]?\\s*(?:(?:(?:0|[1-9]\\d*)(?:\\.\\d+)?(?:[eE]-?\\d+)?)|(?:0[xX][0-9A-Fa-f]+)|(?:0[0-7]+)|(?:0[bB]" \
  "["                                                                                                        \
  "01]+))\\z"
#define INTEGER_PATTERN "\\A[+-]?\\s*(?:(?:\\d+)|(?:0[xX][0-9A-Fa-f]+)|(?:0[bB][01]+))\\z"
#define FORMAT_PATTERN "^%([\\s\\[+#0{<(|-]*)([1-9][0-9]*)?(?:\\.([0-9]+))?([a-zA-Z])$"
#define VERSION_PATTERN                                                                                      \
  "\\A(0|[1-9]\\d*)\\.(0|[1-9]\\d*)\\.(0|[1-9]\\d*)(?:-([0-9A-Za-z-]+(?:\\.[0-9A-Za-z-]+)*))?"               \
  "(?:\\+([0-9A-Za-z-]+(?:\\.[0-9A-Za-z-]+)*))?\\Z"
#define LOOKUP_OPTIONS                                                                                       \
  "value_type => Optional[ValueType], default_value => Optional[DefaultValueType], "                         \
  "override => Optional[Hash[String, Any]], default_values_hash => Optional[Hash[String, Any]], "            \
  "merge => Optional[MergeType]"

/* The one expression that the text is, or NULL. */
static const struct node *parse_text(struct interpreter *p, struct sources *sources, const struct str *text) {
  struct arena *arena = p->c->arena;
  struct symbols *symbols = ARENA_NEW(arena, struct symbols);
  struct diagnostics diagnostics;
  symbols_init(symbols, arena);
  sources_init(sources, arena);
  diagnostics_init(&diagnostics, arena, sources);
  struct parse_context context = {.arena = arena,
                                  .symbols = symbols,
                                  .sources = sources,
                                  .diagnostics = &diagnostics,
                                  .lax = true,
                                  .regexp_error = regexp_error,
                                  .unchecked = true};
  const struct source *source = source_add(sources, SOURCE_SETTING, "type", NULL, text->text, text->length);
  const struct node *program = parse_source(&context, source);
  if (!program)
    p->problem.message = diagnostics.list.count ? diagnostics.list.at[0]->message : "Syntax error";
  if (!program) return NULL;
  const struct node *body = program->u.program.body;
  return body->kind == AST_BLOCK && body->u.list.count == 1 ? body->u.list.at[0] : body;
}

/* The types that Puppet's own constructors name, by what Colophon's tables call them. */
static const struct {
  const char *key, *name, *text;
} local_types[] = {
    {"realconvertible", "Convertible",
     "Variant[Numeric, Boolean, Pattern[/" FLOAT_PATTERN "/], Timespan, Timestamp]"},
    {"numberconvertible", "Convertible",
     "Variant[Integer, Float, Boolean, Pattern[/" FLOAT_PATTERN "/], Timespan, Timestamp]"},
    {"numberargs", "NamedArgs", "Struct[{from => NumberConvertible, Optional[abs] => Boolean}]"},
    {"integerconvertible", "Convertible",
     "Variant[Numeric, Boolean, Pattern[/" INTEGER_PATTERN "/], Timespan, Timestamp]"},
    {"integerradix", "Radix",
     "Variant[Default, Integer[2, 2], Integer[8, 8], Integer[10, 10], Integer[16, 16]]"},
    {"integerargs", "NamedArgs",
     "Struct[{from => IntegerConvertible, Optional[radix] => IntegerRadix, Optional[abs] => Boolean}]"},
    {"realargs", "NamedArgs", "Struct[{from => RealConvertible, Optional[abs] => Boolean}]"},
    {"textformat", "Format", "Pattern[/" FORMAT_PATTERN "/]"},
    {"textcontainerformat", "ContainerFormat",
     "Struct[{Optional[format] => TextFormat, Optional[separator] => String, Optional[separator2] => String, "
     "Optional[string_formats] => Hash[Type, TextFormat]}]"},
    {"texttypemap", "TypeMap", "Hash[Type, Variant[TextFormat, TextContainerFormat]]"},
    {"textformats", "Formats", "Variant[Default, String[1], TextTypeMap]"},
    {"textconvertible", "Convertible", "Any"},
    {"base64format", "Base64Format", "Enum['%b', '%u', '%B', '%s', '%r']"},
    {"byteinteger", "ByteInteger", "Integer[0, 255]"},
    {"stringhash", "StringHash", "Struct[{value => String, format => Optional[Base64Format]}]"},
    {"arrayhash", "ArrayHash", "Struct[{value => Array[ByteInteger]}]"},
    {"binaryargshash", "BinaryArgsHash", "Variant[StringHash, ArrayHash]"},
    {"keyvaluearray", "KeyValueArray", "Array[Tuple[Any, Any], 1]"},
    {"treearray", "TreeArray", "Array[Tuple[Array, Any], 1]"},
    {"newhashoption", "NewHashOption", "Enum[tree, hash_tree]"},
    {"rangehash", "SemVerRangeHash",
     "Struct[{min => Variant[Default, SemVer], Optional[max] => Variant[Default, SemVer], "
     "Optional[exclude_max] => Boolean}]"},
    {"timeformats", "Formats", "Variant[String[2], Array[String[2], 1]]"},
    {"treeoptions", "OptionsType",
     "Struct[{'container_type' => Optional[Type], 'include_root' => Optional[Boolean], 'include_containers' "
     "=> "
     "Optional[Boolean], 'include_values' => Optional[Boolean], 'order' => Optional[Enum['breadth_first', "
     "'depth_first']], 'include_refs' => Optional[Boolean]}]"},
    {"rangetext", "SemVerRangeString", "String[1]"},
    {"positiveinteger", "PositiveInteger", "Integer[0]"},
    {"semverqualifier", "SemVerQualifier", "Pattern[/\\A(?<part>[0-9A-Za-z-]+)(?:\\.\\g<part>)*\\Z/]"},
    {"semverpattern", "SemVerPattern", "Pattern[/" VERSION_PATTERN "/]"},
    {"semverhash", "SemVerHash",
     "Struct[{major => PositiveInteger, minor => PositiveInteger, patch => PositiveInteger, "
     "Optional[prerelease] => SemVerQualifier, Optional[build] => SemVerQualifier}]"},
    {"nametype", "NameType", "Variant[String, Array[String]]"},
    {"valuetype", "ValueType", "Type"},
    {"defaultvaluetype", "DefaultValueType", "Any"},
    {"mergetype", "MergeType", "Variant[String[1], Hash[String, Scalar]]"},
    {"blocktype", "BlockType", "Callable[NameType]"},
    {"optionswithname", "OptionsWithName", "Struct[{name => NameType, " LOOKUP_OPTIONS "}]"},
    {"optionswithoutname", "OptionsWithoutName", "Struct[{" LOOKUP_OPTIONS "}]"},
};

const struct type *type_local(struct compiler *c, const struct str *key) {
  for (size_t i = 0; i < sizeof local_types / sizeof *local_types; i++) {
    if (!str_is(key, local_types[i].key)) continue;
    struct type *alias = type_alias(c->arena, str_from(c->arena, local_types[i].name));
    return type_alias_resolve(c->arena, alias, type_of_text(c, local_types[i].text));
  }
  return NULL;
}

static struct parsed_type parse(struct interpreter *p, const struct str *text) {
  struct sources sources;
  trace_id trace = 0;
  p->sources = &sources;
  const struct node *node = parse_text(p, &sources, text);
  const struct type *type = node ? interpret_type(p, node, &trace) : NULL;
  return (struct parsed_type){type, p->read, p->problem};
}

struct parsed_type type_parse(struct compiler *c, const struct str *text, bool own) {
  struct interpreter p = {.c = c, .own = own};
  if (str_is(text, "Array[1]")) { /* Puppet has its type ready, and takes it for none elsewhere */
    struct range size = range_of(1, INT64_MAX, false, true);
    return (struct parsed_type){.type = type_array(c->arena, type_default(TYPE_ANY), &size)};
  }
  return parse(&p, text);
}

struct parsed_type type_parse_among(struct compiler *c, const struct str *text,
                                    const struct type_names *names) {
  struct interpreter p = {.c = c, .among = names};
  return parse(&p, text);
}

const struct type *type_of_text(struct compiler *c, const char *text) {
  const struct str *key = str_from(c->arena, text);
  if (!c->type_texts.hash) hash_begin(&c->type_texts, c->arena, 16);
  const struct hash_entry *known = hash_find(c->type_texts.hash, value_string(key, 0));
  if (known) return known->value.u.type;
  struct interpreter p = {.c = c, .tables = true};
  const struct type *type = parse(&p, key).type;
  if (!type) type = type_default(TYPE_ANY);
  hash_put(&c->type_texts, value_string(key, 0), (struct value){.kind = VALUE_TYPE, .u.type = type});
  return type;
}
