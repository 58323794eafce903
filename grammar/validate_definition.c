/* SPDX-License-Identifier: Apache-2.0 */
/* Definitions: where they may stand, their names, their parameters, what their bodies end in. */
#include <ctype.h>
#include <stdlib.h>

#include "grammar/validate.h"

static bool is_class_body(const struct node *n) {
  return n->kind == AST_CLASS || n->kind == AST_PROGRAM;
}

/* To Puppet, a single statement there is no block. */
static bool is_branch(const struct node *n) {
  return n->kind == AST_IF || n->kind == AST_UNLESS;
}

/* Functions and types stand at top level only, the others also in classes. */
static void validate_top(struct validator *c, const struct node *n) {
  bool absolute = n->kind == AST_FUNCTION || n->kind == AST_TYPE_ALIAS || n->kind == AST_TYPE_DEFINITION;
  const struct node *around = validate_around(c, 1);
  if (around->kind == AST_BLOCK) {
    bool alone = around->u.list.count == 1;
    around = validate_around(c, 2);
    if (absolute && around->kind != AST_PROGRAM && !(alone && is_branch(around))) {
      const char *label = validate_label(c->p, n);
      VALIDATE_ERROR(c, ILLEGAL_PLACEMENT, n, "%s %s may only appear at toplevel",
                     validate_article_upper(label), label);
      return;
    }
  }
  if (!is_class_body(around))
    VALIDATE_ERROR(c, ILLEGAL_PLACEMENT, n,
                   "Classes, definitions, and nodes may only appear at toplevel or inside other classes");
}

/* Parts joined by `::` that each start with a letter of the case of FIRST. */
static bool is_definition_name(const char *name, char first) {
  for (;;) {
    if (*name < first || *name > first + 25) return false;
    while (isalnum((unsigned char)*name) || *name == '_')
      name++;
    if (!*name) return true;
    if (name[0] != ':' || name[1] != ':') return false;
    name += 2;
  }
}

static void validate_name(struct validator *c, const struct node *n, const struct str *name, char first) {
  const char *label = validate_label(c->p, n);
  if (!is_definition_name(name->text, first))
    VALIDATE_ERROR(c, ILLEGAL_NAME, n,
                   "Unacceptable name. The name '%s' is unacceptable as the name of %s %s", name->text,
                   validate_article(label), label);
}

static const char *const reserved_types[] = {
    "type",      "any",        "unit",        "scalar",  "boolean",   "numeric",  "integer",
    "float",     "collection", "array",       "hash",    "tuple",     "struct",   "variant",
    "optional",  "enum",       "regexp",      "pattern", "runtime",   "init",     "object",
    "sensitive", "semver",     "semverrange", "string",  "timestamp", "timespan", "typeset",
};

static void validate_reserved_name(struct validator *c, const struct node *n, const struct str *name) {
  const char *label = validate_label(c->p, n);
  for (size_t i = 0; i < sizeof reserved_types / sizeof *reserved_types; i++)
    if (str_is(name, reserved_types[i]))
      VALIDATE_ERROR(c, RESERVED, n,
                     "The name: '%s' is already defined by Puppet and can not be used as the name of %s %s.",
                     name->text, validate_article(label), label);
}

static void validate_future_name(struct validator *c, const struct node *n, const struct str *name) {
  if (str_is(name, "plan"))
    parser_warning(c->p, DIAG_FUTURE, validate_place(n), "Use of future reserved word: '%s'", name->text);
}

static void validate_file(struct validator *c, const struct node *n) {
  const char *wanted = c->p->context->module_namespace;
  if (!wanted || (*wanted && !strncmp(n->u.function.name->text, wanted, strlen(wanted)))) return;
  VALIDATE_ERROR(c, ILLEGAL_PLACEMENT, n, "Unacceptable location. The name '%s' is unacceptable in file '%s'",
                 n->u.function.written->text, c->p->source->name->text);
}

static void validate_type_reference(struct validator *c, const struct node *container,
                                    const struct node *type) {
  const struct node *name = type->kind == AST_ACCESS ? type->u.access.left : type;
  const char *label = validate_label(c->p, type), *in = validate_label(c->p, container);
  if (name->kind == AST_TYPE_NAME)
    validate_future_name(c, type, str_lower(c->p->arena, name->u.text));
  else
    VALIDATE_ERROR(c, ILLEGAL_EXPRESSION, type,
                   "Illegal expression. %s %s is unacceptable as a type reference in %s %s",
                   validate_article_upper(label), label, validate_article(in), in);
}

static void validate_no_rest(struct validator *c, const struct node *n) {
  const char *label = validate_label(c->p, n);
  for (uint32_t i = 0; i < n->u.function.parameters.count; i++) {
    const struct node *parameter = n->u.function.parameters.at[i];
    if (parameter->u.parameter.captures_rest)
      VALIDATE_ERROR(c, ILLEGAL_EXPRESSION, parameter,
                     "Parameter $%s has 'captures rest' - not supported in %s %s",
                     parameter->u.parameter.name->text, validate_article(label), label);
  }
}

static void validate_rest_is_last(struct validator *c, const struct node *n) {
  for (uint32_t i = 0; i + 1 < n->u.function.parameters.count; i++) {
    const struct node *parameter = n->u.function.parameters.at[i];
    if (parameter->u.parameter.captures_rest)
      VALIDATE_ERROR(c, ILLEGAL_EXPRESSION, parameter, "Parameter $%s is not last, and has 'captures rest'",
                     parameter->u.parameter.name->text);
  }
}

static int compare_names(const void *a, const void *b) {
  const struct node *x = *(const struct node *const *)a, *y = *(const struct node *const *)b;
  int order = str_compare(x->u.parameter.name, y->u.parameter.name);
  return order ? order : (x->ordinal > y->ordinal) - (x->ordinal < y->ordinal);
}

static int compare_ordinals(const void *a, const void *b) {
  const struct node *x = *(const struct node *const *)a, *y = *(const struct node *const *)b;
  return (x->ordinal > y->ordinal) - (x->ordinal < y->ordinal);
}

static void validate_unique(struct validator *c, const struct node *n) {
  const struct node_list *list = &n->u.function.parameters;
  if (list->count < 2) return;
  const struct node **sorted = arena_copy(&c->p->scratch, list->at, list->count * sizeof *list->at);
  uint32_t again = 0;
  qsort(sorted, list->count, sizeof *sorted, compare_names);
  for (uint32_t i = 1; i < list->count; i++)
    if (str_equal(sorted[i]->u.parameter.name, sorted[i - 1]->u.parameter.name)) sorted[again++] = sorted[i];
  qsort(sorted, again, sizeof *sorted, compare_ordinals);
  for (uint32_t i = 0; i < again; i++)
    VALIDATE_ERROR(c, DUPLICATE_PARAMETER, sorted[i],
                   "The parameter '%s' is declared more than once in the parameter list",
                   sorted[i]->u.parameter.name->text);
}

static void validate_reserved_parameters(struct validator *c, const struct node *n) {
  for (uint32_t i = 0; i < n->u.function.parameters.count; i++) {
    const struct node *parameter = n->u.function.parameters.at[i];
    const struct str *name = parameter->u.parameter.name;
    if (str_is(name, "name") || str_is(name, "title"))
      VALIDATE_ERROR(c, RESERVED, parameter, "The parameter $%s redefines a built in parameter in the %s",
                     name->text, validate_label(c->p, n));
  }
}

/* A body must not end in a value that nobody can use. */
static void validate_end(struct validator *c, const struct node *n, const struct node *body) {
  const char *in = validate_label(c->p, n);
  if (body->kind != AST_BLOCK) return;
  const struct node *last = body->u.list.at[body->u.list.count - 1];
  if (!validate_is_idem(last) || validate_is_untitled_resource(last)) return;
  VALIDATE_ERROR(c, IDEM, last,
                 "This %s has no effect. %s %s can not end with a value-producing expression without other "
                 "effect",
                 validate_label(c->p, last), validate_article_upper(in), in);
}

void validate_named_definition(struct validator *c, const struct node *n) {
  validate_top(c, n);
  validate_name(c, n, n->u.function.written, 'a');
  validate_file(c, n);
  validate_reserved_name(c, n, n->u.function.written);
  validate_future_name(c, n, n->u.function.written);
  if (n->kind == AST_FUNCTION) {
    if (n->u.function.returns) validate_type_reference(c, n, n->u.function.returns);
    validate_unique(c, n);
    return;
  }
  validate_no_rest(c, n);
  validate_unique(c, n);
  validate_reserved_parameters(c, n);
  validate_end(c, n, n->u.function.body);
}

static void validate_host_text(struct validator *c, const struct node *n) {
  const struct str *text = n->u.text;
  for (uint32_t i = 0; i < text->length; i++) {
    char byte = text->text[i];
    if (isalnum((unsigned char)byte) || byte == '_' || byte == '-' || byte == '.') continue;
    VALIDATE_ERROR(
        c, ILLEGAL_NAME, n,
        "The hostname '%s' contains illegal characters (only letters, digits, '_', '-', and '.' are "
        "allowed)",
        text->text);
    return;
  }
}

static void validate_host_interpolation(struct validator *c, const struct node *concat) {
  for (uint32_t i = 0; i < concat->u.list.count; i++) {
    const struct node *segment = concat->u.list.at[i];
    if (segment->kind != AST_INTERPOLATION) continue;
    VALIDATE_ERROR(c, ILLEGAL_NAME, segment->u.unary,
                   "An interpolated expression is not allowed in a hostname of a node");
    return;
  }
}

static void validate_host(struct validator *c, const struct node *match, const struct node *n) {
  const char *label = validate_label(c->p, match), *in = validate_label(c->p, n);
  if (match->kind == AST_STRING)
    validate_host_text(c, match);
  else if (match->kind == AST_CONCAT)
    validate_host_interpolation(c, match);
  else if (match->kind != AST_DEFAULT && match->kind != AST_REGEXP)
    VALIDATE_ERROR(c, ILLEGAL_EXPRESSION, match,
                   "Illegal expression. %s %s is unacceptable as hostname in %s %s",
                   validate_article_upper(label), label, validate_article(in), in);
}

void validate_node(struct validator *c, const struct node *n) {
  for (uint32_t i = 0; i < n->u.node_definition.matches.count; i++)
    validate_host(c, n->u.node_definition.matches.at[i], n);
  validate_top(c, n);
  validate_end(c, n, n->u.node_definition.body);
  if (n->u.node_definition.parent)
    VALIDATE_ERROR(c, ILLEGAL_EXPRESSION, n->u.node_definition.parent,
                   "Node inheritance is not supported in Puppet >= 4.0.0. See "
                   "http://links.puppet.com/puppet-node-inheritance-deprecation");
}

void validate_type_alias(struct validator *c, const struct node *n) {
  validate_top(c, n);
  validate_name(c, n, n->u.type_alias.name, 'A');
  validate_type_reference(c, n, n->u.type_alias.type);
}

static bool is_pattern_and_text(const struct node *n) {
  return n->kind == AST_LIST && n->u.list.count == 2 && n->u.list.at[0]->kind == AST_REGEXP &&
         n->u.list.at[1]->kind == AST_STRING;
}

static bool is_type_reference(const struct node *n) {
  return n->kind == AST_TYPE_NAME || (n->kind == AST_ACCESS && n->u.access.left->kind == AST_TYPE_NAME);
}

static void unsupported(struct validator *c, const struct node *n) {
  const char *label = validate_label(c->p, n);
  VALIDATE_ERROR(c, FUTURE, n, "Expressions of type %s %s are not supported in this version of Puppet",
                 validate_article(label), label);
}

/* type Runtime[..] = Type, or type Runtime[.., [/../, '..']] = [/../, '..'] */
void validate_type_mapping(struct validator *c, const struct node *n) {
  const struct node *left = n->u.type_alias.type, *right = n->u.type_alias.mapping;
  const struct node_list *keys = &left->u.access.keys;
  validate_top(c, n);
  if (left->u.access.left->kind != AST_TYPE_NAME || !str_is(left->u.access.left->u.text, "Runtime")) {
    unsupported(c, n);
    return;
  }
  bool pattern = keys->count == 2 && is_pattern_and_text(keys->at[1]);
  if (is_pattern_and_text(right) ? pattern : is_type_reference(right) && !pattern) return;
  const char *label = validate_label(c->p, n);
  VALIDATE_ERROR(c, ILLEGAL_EXPRESSION, n, "Illegal type mapping. Expected a %s on the left side, got %s %s",
                 pattern ? "Tuple[Regexp,String]" : "Type", validate_article_upper(label), label);
}

void validate_type_definition(struct validator *c, const struct node *n) {
  validate_top(c, n);
  unsupported(c, n);
}

void validate_lambda(struct validator *c, const struct node *n) {
  validate_rest_is_last(c, n);
  if (n->u.function.returns) validate_type_reference(c, n, n->u.function.returns);
}

void validate_epp(struct validator *c, const struct node *n) {
  validate_rest_is_last(c, n);
  validate_no_rest(c, n);
  validate_unique(c, n);
}

static bool is_number_name(const char *name) {
  if (name[0] == '0' && name[1] == 'x') name += 2;
  if (!*name) return false;
  while (*name >= '0' && *name <= '9')
    name++;
  return !*name;
}

static bool is_parameter_name(const char *name) {
  if (*name != '_' && (*name < 'a' || *name > 'z')) return false;
  while (isalnum((unsigned char)*name) || *name == '_')
    name++;
  return !*name;
}

/* A default must not assign; a lambda in it may. */
static bool validate_no_assignment(const struct node *n, void *data) {
  struct validator *c = data;
  if (n->kind == AST_LAMBDA) return true;
  if (n->kind != AST_ASSIGN) return ast_each_child(n, validate_no_assignment, c);
  VALIDATE_ERROR(c, ILLEGAL_ASSIGNMENT, n, "Assignment not allowed here");
  return true;
}

void validate_parameter(struct validator *c, const struct node *n) {
  const char *name = n->u.parameter.name->text;
  if (is_number_name(name))
    VALIDATE_ERROR(c, ILLEGAL_NAME, n,
                   "The numeric parameter name '$%s' cannot be used (clashes with numeric match result "
                   "variables)",
                   name);
  if (!is_parameter_name(name))
    VALIDATE_ERROR(c, ILLEGAL_NAME, n,
                   "Illegal parameter name. The given name '%s' does not conform to the naming rule "
                   "/^[a-z_]\\w*$/",
                   name);
  if (n->u.parameter.value) validate_no_assignment(n->u.parameter.value, c);
}

static void validate_module_statement(struct validator *c, const struct node *n) {
  bool valid = n->kind == AST_CLASS || n->kind == AST_DEFINE || n->kind == AST_FUNCTION ||
               n->kind == AST_TYPE_ALIAS || n->kind == AST_TYPE_DEFINITION || n->kind == AST_TYPE_MAPPING;
  if (!valid)
    VALIDATE_ERROR(c, ILLEGAL_PLACEMENT, n,
                   "This %s is unacceptable as a top level construct in this location",
                   validate_label(c->p, n));
}

/* A file of a module holds definitions only. */
void validate_module_file(struct validator *c, const struct node *program) {
  const struct node *body = program->u.program.body;
  if (body->kind == AST_BLOCK)
    for (uint32_t i = 0; i < body->u.list.count; i++)
      validate_module_statement(c, body->u.list.at[i]);
  else if (body->kind != AST_NOP)
    validate_module_statement(c, body);
}
