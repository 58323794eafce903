/* SPDX-License-Identifier: Apache-2.0 */
/*
 * What functions take.  The texts of functions.def are read once in a compilation, when a function is first
 * called; a call that fits costs a test of each argument.
 */
#include "src/puppet/eval/compilation/library.h"
#include "src/puppet/eval/types/type_reading.h"
#include "src/puppet/functions/functions.h"
#include "src/types/mismatch.h"

/* One way to call a function. */
struct signature {
  const struct type **types; /* of the parameters; NULL: anything */
  const char **names;
  uint32_t count;
  uint32_t least, most;     /* arguments; UINT32_MAX: any number, all others like the last */
  const struct type *block; /* NULL: it takes none */
  const char *block_name;
  bool block_optional;
  bool wrong;  /* it is for what does not fit: the function's body says why, and no message names it */
  bool scoped; /* Puppet's function gets its scope as its first argument, and no lambda */
};

struct signatures {
  uint32_t count;
  struct signature at[FUNCTION_SIGNATURES];
};

/* ---- reading ---- */

/* One parameter as it is written: "Type name", with what says how often it is given. */
struct written {
  const char *type, *name;
  char before; /* * + & or 0 */
  bool optional;
};

/* Where the parameter at TEXT ends, and its last space. */
static const char *parameter_end(const char *text, const char **space) {
  int depth = 0;
  char quote = 0;
  const char *p = text;
  for (; *p && (depth || quote || *p != ','); p++) {
    if (quote ? *p == quote : *p == '\'') quote = quote ? 0 : '\'';
    if (quote) continue;
    if (strchr("[{(", *p)) depth++;
    if (strchr("]})", *p)) depth--;
    if (*p == ' ' && !depth) *space = p;
  }
  return p;
}

static const char *read_parameter(struct compiler *c, const char *text, struct written *written) {
  const char *space = text, *end = parameter_end(text, &space), *name = space + 1;
  *written = (struct written){.optional = end[-1] == '?'};
  if (strchr("*+&", *name)) written->before = *name++;
  written->type = str_new(c->arena, text, (size_t)(space - text))->text;
  written->name = str_new(c->arena, name, (size_t)(end - name) - written->optional)->text;
  return *end ? end + 2 : end;
}

/* Puppet's functions of the case of letters have a type of their own: texts, numbers, and collections of
 * them. */
static const struct type *string_data(struct compiler *c) {
  struct type *alias = type_alias(c->arena, str_from(c->arena, "StringData"));
  const struct type **parts = ARENA_ARRAY(c->arena, const struct type *, 4);
  parts[0] = type_default(TYPE_STRING);
  parts[1] = type_default(TYPE_NUMERIC);
  parts[2] = type_array(c->arena, alias, NULL);
  parts[3] = type_hash(c->arena, alias, alias, NULL);
  return type_alias_resolve(c->arena, alias, type_variant(c->arena, parts, 4));
}

/* The type that TEXT names, as the tables write it, or a function that has NAMES of its own. */
static const struct type *type_written(struct compiler *c, const char *text, const struct type_names *names) {
  if (names) {
    const struct type *type = type_parse_among(c, str_from(c->arena, text), names).type;
    return type ? type : type_default(TYPE_ANY);
  }
  if (!strcmp(text, "Array[StringData]")) return type_array(c->arena, string_data(c), NULL);
  if (strcmp(text, "Hash[StringData, StringData]") != 0) return type_of_text(c, text);
  const struct type *data = string_data(c);
  return type_hash(c->arena, data, data, NULL);
}

static void add_parameter(struct compiler *c, struct signature *signature, const struct written *written,
                          const struct type_names *names) {
  const struct type *type = type_written(c, written->type, names);
  if (written->before == '&') {
    signature->block = type;
    signature->block_name = written->name;
    signature->block_optional = written->optional;
    return;
  }
  signature->types[signature->count] = type;
  signature->names[signature->count++] = written->name;
  if (written->before == '*' || written->before == '+')
    signature->most = UINT32_MAX;
  else
    signature->most++;
  if (written->before != '*' && !written->optional) signature->least++;
}

static struct signature read_signature(struct compiler *c, const char *text, const struct type_names *names) {
  uint32_t room = 1;
  for (const char *p = text; *p; p++)
    room += *p == ',';
  struct signature signature = {.types = ARENA_ARRAY(c->arena, const struct type *, room),
                                .names = ARENA_ARRAY(c->arena, const char *, room),
                                .wrong = *text == '!',
                                .scoped = *text == '@'};
  if (signature.wrong || signature.scoped) text++;
  while (*text) {
    struct written written;
    text = read_parameter(c, text, &written);
    add_parameter(c, &signature, &written, names);
  }
  return signature;
}

struct signatures *signatures_read(struct compiler *c, const char *const *texts, uint32_t count,
                                   const struct type_names *names) {
  struct signatures *signatures = ARENA_NEW(c->arena, struct signatures);
  for (; signatures->count < FUNCTION_SIGNATURES && signatures->count < count; signatures->count++)
    signatures->at[signatures->count] = read_signature(c, texts[signatures->count], names);
  return signatures;
}

static const struct signatures *signatures_of(struct compiler *c, const struct function *function) {
  uint32_t index = c->in->library->number(function);
  if (!c->signatures)
    c->signatures = arena_zalloc(c->arena, c->in->library->number(NULL) * sizeof *c->signatures);
  if (c->signatures[index]) return c->signatures[index];
  uint32_t count = 0;
  while (count < FUNCTION_SIGNATURES && function->signatures[count])
    count++;
  return c->signatures[index] = signatures_read(c, function->signatures, count, NULL);
}

/* ---- checking ---- */

/*
 * A lambda fits when it takes as many arguments as it will be given, of the types that the signature says;
 * where it says none, they are checked then.
 */
static bool block_fits(struct compiler *c, const struct signature *signature, struct closure *block) {
  if (signature->scoped) return true;
  if (!block) return !signature->block || signature->block_optional;
  if (!signature->block) return false;
  const struct type *parameters = type_resolved(signature->block)->first;
  closure_settle(c, block);
  if (!parameters) return true;
  struct range size = type_size(parameters);
  struct closure_arity arity = closure_arity(block);
  bool open = size.open_high || size.high > UINT32_MAX;
  if (arity.least > size.low || (arity.most != UINT32_MAX && (open || arity.most < size.high))) return false;
  uint32_t last = block->lambda->u.function.parameters.count - 1;
  for (uint32_t i = 0; i < parameters->count; i++)
    if (!type_assignable(c->arena, closure_parameter_type(c, block, i < last ? i : last),
                         parameters->types[i]))
      return false;
  return true;
}

static bool fits(struct call *call, const struct signature *signature) {
  const struct array *arguments = call->arguments;
  if (arguments->count < signature->least || arguments->count > signature->most) return false;
  for (uint32_t i = 0; i < arguments->count; i++) {
    const struct type *type = signature->types[i < signature->count ? i : signature->count - 1];
    if (type->kind != TYPE_ANY && !type_accepts(call->c->arena, type, arguments->at[i])) return false;
  }
  return block_fits(call->c, signature, call->block);
}

/* ---- reporting ---- */

/* SIGNATURE with the scope in front. */
static struct signature with_scope(struct compiler *c, const struct signature *signature) {
  struct signature whole = *signature;
  whole.count++;
  whole.least++;
  if (whole.most != UINT32_MAX) whole.most++;
  whole.types = ARENA_ARRAY(c->arena, const struct type *, whole.count);
  whole.names = ARENA_ARRAY(c->arena, const char *, whole.count);
  whole.types[0] = type_default(TYPE_ANY);
  whole.names[0] = "scope";
  memcpy(whole.types + 1, signature->types, signature->count * sizeof *whole.types);
  memcpy(whole.names + 1, signature->names, signature->count * sizeof *whole.names);
  whole.scoped = false;
  return whole;
}

static struct type_signature described(struct compiler *c, const struct signature *signature) {
  if (signature->scoped) {
    struct signature whole = with_scope(c, signature);
    return described(c, &whole);
  }
  struct range size = range_of(signature->least, signature->most, false, signature->most == UINT32_MAX);
  if (size.open_high) size.high = INT64_MAX;
  const struct type *block = signature->block;
  if (block && signature->block_optional) block = type_holding(c->arena, TYPE_OPTIONAL, block);
  const struct type *tuple = type_tuple(c->arena, signature->types, signature->count, &size);
  return (struct type_signature){.callable = type_callable(c->arena, tuple, block, NULL),
                                 .names = signature->names,
                                 .name_count = signature->count,
                                 .block_name = signature->block_name};
}

static const struct type *block_type(struct compiler *c, struct closure *block) {
  struct closure_arity arity = closure_arity(block);
  uint32_t count = block->lambda->u.function.parameters.count;
  const struct type **types = ARENA_ARRAY(c->arena, const struct type *, count);
  closure_settle(c, block);
  for (uint32_t i = 0; i < count; i++)
    types[i] = closure_parameter_type(c, block, i);
  struct range size = range_of(arity.least, arity.most, false, arity.most == UINT32_MAX);
  if (size.open_high) size.high = INT64_MAX;
  return type_callable(c->arena, type_tuple(c->arena, types, count, &size), NULL, NULL);
}

const struct type *function_argument_types(struct call *call) {
  struct compiler *c = call->c;
  uint32_t count = call->arguments->count;
  const struct type **types = ARENA_ARRAY(c->arena, const struct type *, count + 1);
  for (uint32_t i = 0; i < count; i++)
    types[i] = type_infer_set(c->arena, call->arguments->at[i]);
  if (call->block) types[count++] = block_type(c, call->block);
  return type_tuple(c->arena, types, count, NULL);
}

/* What is compared with the signatures of a function that is SCOPED or not. */
static const struct type *compared_types(struct call *call, bool scoped) {
  if (!scoped) return function_argument_types(call);
  struct compiler *c = call->c;
  uint32_t count = call->arguments->count + 1;
  const struct type **types = ARENA_ARRAY(c->arena, const struct type *, count);
  types[0] = type_default(TYPE_ANY);
  for (uint32_t i = 1; i < count; i++)
    types[i] = type_infer_set(c->arena, call->arguments->at[i - 1]);
  return type_tuple(c->arena, types, count, NULL);
}

uint32_t signatures_fit(struct call *call, const struct signatures *signatures, const char *name) {
  struct compiler *c = call->c;
  for (uint32_t i = 0; i < signatures->count; i++)
    if (fits(call, &signatures->at[i])) {
      call->wrong = signatures->at[i].wrong;
      return i;
    }
  struct type_signature all[FUNCTION_SIGNATURES];
  uint32_t count = 0;
  for (uint32_t i = 0; i < signatures->count; i++)
    if (!signatures->at[i].wrong) all[count++] = described(c, &signatures->at[i]);
  const char *label = arena_printf(c->arena, "'%s'", name);
  const struct type *types = compared_types(call, signatures->at[0].scoped);
  const char *text = signatures_text(c->arena, label, all, count, types);
  call_fail(call, "%s", text ? text : signatures_expected(c->arena, label, all, count));
}

void function_check(struct call *call) {
  const char *name = call->function->name;
  if (!strcmp(name, "new_integer")) name = "new"; /* it has no name of its own in Puppet */
  if (!strcmp(name, "new_regexp")) name = "new_float";
  signatures_fit(call, signatures_of(call->c, call->function), name);
}
