/* SPDX-License-Identifier: Apache-2.0 */
/* What an expression may be used for: as a value, a target of an assignment, a query, for its effect. */
#include <ctype.h>

#include "grammar/validate.h"

static const char *op_label(struct parser *p, const struct node *node) {
  const char *op = node->op == OP_NONE ? ast_kind_name(node->kind) : ast_op_text(node->op);
  return arena_printf(p->arena, "'%s' expression", op);
}

const char *validate_label(struct parser *p, const struct node *node) {
  switch ((enum ast_kind)node->kind) {
  case AST_UNDEF: return "'undef' expression";
  case AST_DEFAULT: return "'default' expression";
  case AST_TRUE:
  case AST_FALSE: return "Boolean";
  case AST_INTEGER: return "Literal Integer";
  case AST_FLOAT: return "Literal Float";
  case AST_STRING: return "String";
  case AST_NAME: return "Name";
  case AST_TYPE_NAME: return "Type-Name";
  case AST_REGEXP: return "Regular Expression";
  case AST_RESERVED: return arena_printf(p->arena, "Reserved Word '%s'", node->u.text->text);
  case AST_LIST: return "Array Expression";
  case AST_HASH: return "Hash Expression";
  case AST_CONCAT: return "Double Quoted String";
  case AST_INTERPOLATION: return "Expression in Interpolated String";
  case AST_HEREDOC: return arena_printf(p->arena, "'@(%s)' expression", node->u.heredoc.syntax->text);
  case AST_NOT: return "'not' expression";
  case AST_MINUS: return "Unary Minus";
  case AST_UNFOLD: return "Unfold";
  case AST_PARENS: return "Parenthesized Expression";
  case AST_AND:
  case AST_OR:
  case AST_IN:
  case AST_ARITHMETIC:
  case AST_COMPARISON:
  case AST_MATCH:
  case AST_ASSIGN:
  case AST_RELATION:
  case AST_NAMED_ACCESS:
  case AST_ATTRIBUTE: return op_label(p, node);
  case AST_ENTRY: return "Hash Entry";
  case AST_ACCESS: return "'[]' expression";
  case AST_VARIABLE: return "Variable";
  case AST_IF: return "'if' statement";
  case AST_UNLESS: return "'unless' Statement";
  case AST_CASE: return "'case' statement";
  case AST_CASE_OPTION: return "Case Option";
  case AST_SELECTOR: return "Selector Expression";
  case AST_BLOCK: return "Block Expression";
  case AST_NOP: return "Nop Expression";
  case AST_CALL:
  case AST_LAMBDA_CALL: return "Function Call";
  case AST_METHOD_CALL: return "Method call";
  case AST_LAMBDA: return "Lambda";
  case AST_PARAMETER: return "Parameter Definition";
  case AST_RESOURCE: return "Resource Statement";
  case AST_RESOURCE_BODY: return "Resource Instance Definition";
  case AST_RESOURCE_DEFAULTS: return "Resource Defaults Expression";
  case AST_RESOURCE_OVERRIDE: return "Resource Override";
  case AST_SPLAT_ATTRIBUTES: return "'* =>' expression";
  case AST_COLLECT: return validate_label(p, node->u.collect.query);
  case AST_VIRTUAL_QUERY: return "Virtual Query";
  case AST_EXPORTED_QUERY: return "Exported Query";
  case AST_CLASS: return "Host Class Definition";
  case AST_DEFINE: return "'define' expression";
  case AST_FUNCTION: return "Function Definition";
  case AST_PLAN: return "Plan Definition";
  case AST_NODE: return "Node Definition";
  case AST_TYPE_ALIAS: return "Type Alias";
  case AST_TYPE_DEFINITION: return "Type Definition";
  case AST_TYPE_MAPPING: return "Type Mapping";
  case AST_EPP: return "Epp Template";
  case AST_RENDER_TEXT: return "Epp Text";
  case AST_RENDER: return "Epp Interpolated Expression";
  case AST_APPLICATION:
  case AST_SITE:
  case AST_PROGRAM:
  case AST_KIND_COUNT: break;
  }
  return "Expression";
}

static bool starts_with_vowel(const char *label) {
  if (*label == '\'' || *label == '"') label++;
  return *label && strchr("aeiouy", tolower((unsigned char)*label));
}

const char *validate_article(const char *label) {
  return starts_with_vowel(label) ? "an" : "a";
}

const char *validate_article_upper(const char *label) {
  return starts_with_vowel(label) ? "An" : "A";
}

static bool are_idem(const struct node_list *list) {
  for (uint32_t i = 0; i < list->count; i++)
    if (!validate_is_idem(list->at[i])) return false;
  return true;
}

static bool is_condition_idem(const struct node *n) {
  return validate_is_idem(n->u.condition.test) && validate_is_idem(n->u.condition.then) &&
         validate_is_idem(n->u.condition.otherwise);
}

bool validate_is_idem(const struct node *n) {
  switch ((enum ast_kind)n->kind) {
  case AST_NOP:
  case AST_UNDEF:
  case AST_DEFAULT:
  case AST_TRUE:
  case AST_FALSE:
  case AST_INTEGER:
  case AST_FLOAT:
  case AST_STRING:
  case AST_NAME:
  case AST_TYPE_NAME:
  case AST_REGEXP:
  case AST_RESERVED:
  case AST_LIST:
  case AST_HASH:
  case AST_CONCAT:
  case AST_INTERPOLATION:
  case AST_HEREDOC:
  case AST_NOT:
  case AST_MINUS:
  case AST_UNFOLD:
  case AST_AND:
  case AST_OR:
  case AST_IN:
  case AST_ARITHMETIC:
  case AST_COMPARISON:
  case AST_NAMED_ACCESS:
  case AST_ACCESS:
  case AST_VARIABLE:
  case AST_SELECTOR: return true;
  case AST_PARENS: return validate_is_idem(n->u.unary);
  case AST_IF:
  case AST_UNLESS: return is_condition_idem(n);
  case AST_CASE: return validate_is_idem(n->u.choice.test) && are_idem(&n->u.choice.options);
  case AST_CASE_OPTION: return are_idem(&n->u.option.values) && validate_is_idem(n->u.option.body);
  case AST_BLOCK: return are_idem(&n->u.list);
  case AST_MATCH: /* sets $0, $1 .. */
  case AST_ASSIGN:
  case AST_RELATION:
  case AST_ENTRY:
  case AST_CALL:
  case AST_METHOD_CALL:
  case AST_LAMBDA_CALL:
  case AST_LAMBDA:
  case AST_PARAMETER:
  case AST_RESOURCE:
  case AST_RESOURCE_BODY:
  case AST_RESOURCE_DEFAULTS:
  case AST_RESOURCE_OVERRIDE:
  case AST_ATTRIBUTE:
  case AST_SPLAT_ATTRIBUTES:
  case AST_COLLECT:
  case AST_VIRTUAL_QUERY:
  case AST_EXPORTED_QUERY:
  case AST_CLASS:
  case AST_DEFINE:
  case AST_FUNCTION:
  case AST_PLAN:
  case AST_NODE:
  case AST_TYPE_ALIAS:
  case AST_TYPE_DEFINITION:
  case AST_TYPE_MAPPING:
  case AST_APPLICATION:
  case AST_SITE:
  case AST_EPP:
  case AST_RENDER_TEXT:
  case AST_RENDER:
  case AST_PROGRAM:
  case AST_KIND_COUNT: break;
  }
  return false;
}

bool validate_is_untitled_resource(const struct node *n) {
  return n->kind == AST_BLOCK && n->u.list.count == 2 && n->u.list.at[0]->kind == AST_NAME &&
         n->u.list.at[1]->kind == AST_HASH;
}

static bool is_transparent(const struct node *n) {
  return n->kind == AST_PARENS || n->kind == AST_NOT || n->kind == AST_MINUS || n->kind == AST_UNFOLD ||
         n->kind == AST_INTERPOLATION || n->kind == AST_RENDER;
}

static bool is_definition(const struct node *n) {
  return n->kind == AST_CLASS || n->kind == AST_DEFINE || n->kind == AST_FUNCTION || n->kind == AST_NODE ||
         n->kind == AST_TYPE_ALIAS || n->kind == AST_TYPE_DEFINITION || n->kind == AST_TYPE_MAPPING;
}

void validate_rvalue(struct validator *c, const struct node *n) {
  while (is_transparent(n))
    n = n->u.unary;
  if (n->kind != AST_COLLECT && !is_definition(n)) return;
  const char *label = validate_label(c->p, n);
  VALIDATE_ERROR(c, ILLEGAL_EXPRESSION, n, "Invalid use of expression. %s %s does not produce a value",
                 validate_article_upper(label), label);
}

static bool is_number_name(const char *name) {
  if (*name < '0' || *name > '9') return false;
  if (*name == '0') return name[1] == '\0';
  while (*name >= '0' && *name <= '9')
    name++;
  return *name == '\0';
}

static void validate_assignable_variable(struct validator *c, const struct node *n) {
  const char *name = n->u.text->text;
  if (is_number_name(name))
    VALIDATE_ERROR(
        c, ILLEGAL_ASSIGNMENT, n,
        "Illegal attempt to assign to the numeric match result variable '$%s'. Numeric variables are "
        "not assignable",
        name);
  if (strstr(name, "::"))
    VALIDATE_ERROR(c, ILLEGAL_ASSIGNMENT, n,
                   "Illegal attempt to assign to '%s'. Cannot assign to variables in other namespaces", name);
}

void validate_assignable(struct validator *c, const struct node *n) {
  if (n->kind == AST_VARIABLE) {
    validate_assignable_variable(c, n);
  } else if (n->kind == AST_ACCESS) {
    VALIDATE_ERROR(c, ILLEGAL_ASSIGNMENT, n,
                   "Illegal attempt to assign via [index/key]. Not an assignable reference");
  } else if (n->kind == AST_LIST) {
    for (uint32_t i = 0; i < n->u.list.count; i++)
      validate_assignable(c, n->u.list.at[i]);
  } else {
    const char *label = validate_label(c->p, n);
    VALIDATE_ERROR(c, ILLEGAL_ASSIGNMENT, n,
                   "Illegal attempt to assign to '%s %s'. Not an assignable reference",
                   validate_article(label), label);
  }
}

static bool may_be_queried(const struct node *n) {
  switch (n->kind) {
  case AST_COMPARISON: return n->op == OP_EQUAL || n->op == OP_NOT_EQUAL;
  case AST_VARIABLE:
  case AST_NAME:
  case AST_INTEGER:
  case AST_FLOAT:
  case AST_STRING:
  case AST_RENDER_TEXT:
  case AST_TRUE:
  case AST_FALSE: return true;
  default: return false;
  }
}

void validate_query(struct validator *c, const struct node *n) {
  if (!n || may_be_queried(n)) return;
  if (n->kind == AST_PARENS) {
    validate_query(c, n->u.unary);
  } else if (n->kind == AST_AND || n->kind == AST_OR) {
    validate_query(c, n->u.binary.left);
    validate_query(c, n->u.binary.right);
  } else {
    const char *label = validate_label(c->p, n);
    VALIDATE_ERROR(c, ILLEGAL_EXPRESSION, n, "Illegal query expression. %s %s cannot be used in a query",
                   validate_article_upper(label), label);
  }
}

/* `(::)?(part::)*last`: parts start with a small letter, the last also with `_`. */
static bool is_variable_name(const char *name) {
  if (name[0] == ':') name += 2;
  for (;;) {
    bool underscore = *name == '_';
    if (!underscore && (*name < 'a' || *name > 'z')) return false;
    while (*name && *name != ':')
      name++;
    if (!*name) return true;
    if (underscore) return false;
    name += 2;
  }
}

static bool is_word_text(const char *text) {
  for (; *text; text++)
    if (!isalnum((unsigned char)*text) && *text != '_' && *text != ':') return false;
  return true;
}

void validate_variable(struct validator *c, const struct node *n) {
  const char *name = n->u.text->text;
  if (*name >= '0' && *name <= '9') {
    if (!is_number_name(name))
      VALIDATE_ERROR(
          c, ILLEGAL_NAME, n,
          "Illegal numeric variable name, The given name '%s' must be a decimal value if it starts "
          "with a digit 0-9",
          name);
  } else if (!is_word_text(name) || !is_variable_name(name)) {
    VALIDATE_ERROR(c, ILLEGAL_NAME, n,
                   "Illegal variable name, The given name '%s' does not conform to the naming rule "
                   "/^((::)?[a-z]\\w*)*((::)?[a-z_]\\w*)$/",
                   name);
  }
}

static bool is_literal(const struct node *n) {
  if (n->kind != AST_LIST) return ast_is_literal(n);
  for (uint32_t i = 0; i < n->u.list.count; i++)
    if (!is_literal(n->u.list.at[i])) return false;
  return true;
}

/* The same symbol for keys that Puppet takes for equal; NULL: not known before evaluation. */
static const struct str *literal_key(struct parser *p, const struct node *n) {
  struct buffer out;
  if (n->kind == AST_STRING || n->kind == AST_NAME) return symbol_of(p->context->symbols, n->u.text);
  if (!is_literal(n)) return NULL;
  buffer_init(&out, p->arena);
  buffer_putc(&out, '\0'); /* no string */
  if (n->kind == AST_INTEGER)
    buffer_printf(&out, "%lld", (long long)n->u.integer.value);
  else
    ast_dump(&out, n, false);
  return symbol(p->context->symbols, out.text, out.length);
}

/* Whether KEY was in the set already; it is afterwards. */
static bool add_key(const struct str **slots, uint32_t room, const struct str *key) {
  uint32_t i = key->hash;
  for (; slots[i & (room - 1)]; i++)
    if (slots[i & (room - 1)] == key) return true;
  slots[i & (room - 1)] = key;
  return false;
}

/* An error, a warning or nothing, as the context is strict or lax. */
static void report_duplicate_key(struct validator *c, const struct node *entry, const char *key) {
  if (c->p->context->strict)
    parser_error(c->p, DIAG_DUPLICATE_KEY, validate_place(entry), "The key '%s' is declared more than once",
                 key);
  else if (!c->p->context->lax)
    parser_warning(c->p, DIAG_DUPLICATE_KEY, validate_place(entry), "The key '%s' is declared more than once",
                   key);
}

void validate_duplicate_keys(struct validator *c, const struct node *hash) {
  uint32_t room = 4;
  if (hash->u.list.count < 2) return;
  while (room < hash->u.list.count * 2)
    room *= 2;
  const struct str **slots = arena_zalloc(&c->p->scratch, room * sizeof *slots);
  for (uint32_t i = 0; i < hash->u.list.count; i++) {
    const struct node *entry = hash->u.list.at[i];
    const struct str *key = literal_key(c->p, entry->u.binary.left);
    if (key && add_key(slots, room, key))
      report_duplicate_key(c, entry, key->text[0] ? key->text : key->text + 1);
  }
}
