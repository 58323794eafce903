/* SPDX-License-Identifier: Apache-2.0 */
/*
 * The tree as Puppet source that parses to the same tree: one statement per line, two blanks per level,
 * calls with parentheses, text in quotes.  Templates are printed as templates; heredocs as heredocs whose
 * text follows at once, the expression going on behind it.
 */
#include <stdio.h>

#include "grammar/parse.h"
#include "src/support/json.h"

struct printer {
  struct buffer *out;
  uint32_t indent;
  const struct node *statement; /* the one being printed */
  uint32_t heredocs;            /* tags made so far */
  const struct str *namespace;  /* the class around, or NULL */
  bool after_text;              /* the last thing printed is text of the template */
  bool in_text;                 /* of a template, outside its tags */
};

static void print(struct printer *w, const struct node *node);

static void raw(struct printer *w, const char *text) {
  buffer_puts(w->out, text);
}

static void enter_code(struct printer *w) {
  if (w->in_text) raw(w, "<% ");
  w->in_text = w->after_text = false;
}

static void enter_text(struct printer *w) {
  if (!w->in_text) raw(w, " %>");
  w->in_text = true;
}

/* Where code is written, text having been closed. */
static struct buffer *code(struct printer *w) {
  enter_code(w);
  return w->out;
}

static void put(struct printer *w, const char *text) {
  buffer_puts(code(w), text);
}

static void new_line(struct printer *w) {
  buffer_putc(code(w), '\n');
  for (uint32_t i = 0; i < w->indent; i++)
    put(w, "  ");
}

/* text */

static void put_escaped(struct printer *w, const struct str *text, const char *escaped) {
  for (uint32_t i = 0; i < text->length; i++) {
    char c = text->text[i];
    if (c && strchr(escaped, c)) buffer_putc(code(w), '\\');
    buffer_putc(code(w), c);
  }
}

static void print_quoted(struct printer *w, const struct str *text) {
  buffer_putc(code(w), '\'');
  put_escaped(w, text, "'\\");
  buffer_putc(code(w), '\'');
}

static void print_segments(struct printer *w, const struct node_list *segments, const char *escaped) {
  for (uint32_t i = 0; i < segments->count; i++) {
    const struct node *segment = segments->at[i];
    if (segment->kind == AST_STRING) {
      put_escaped(w, segment->u.text, escaped);
      continue;
    }
    put(w, "${");
    print(w, segment->u.unary);
    put(w, "}");
  }
}

static void print_regexp(struct printer *w, const struct str *pattern) {
  buffer_putc(code(w), '/');
  for (uint32_t i = 0; i < pattern->length; i++) {
    char c = pattern->text[i];
    if (c == '/') buffer_putc(code(w), '\\');
    buffer_putc(code(w), c);
    if (c == '\\' && i + 1 < pattern->length && pattern->text[i + 1] != '/')
      buffer_putc(code(w), pattern->text[++i]);
  }
  buffer_putc(code(w), '/');
}

/* Text outside the tags: `<%` and `%>` are doubled. */
static void print_template_text(struct printer *w, const struct str *text) {
  if (!text->length) { /* there is one only at the end, where `-%>` cut all there was */
    enter_code(w);
    raw(w, "-%>\n");
    w->in_text = true;
    return;
  }
  if (w->after_text) enter_code(w);
  enter_text(w);
  w->after_text = true;
  for (uint32_t i = 0; i < text->length; i++) {
    char c = text->text[i], next = i + 1 < text->length ? text->text[i + 1] : '\0';
    buffer_putc(w->out, c);
    if (c == '%' && next == '>') buffer_putc(w->out, '%');
    if (c == '<' && next == '%') {
      raw(w, "%%");
      i++;
    }
  }
}

/* heredocs */

struct heredoc {
  uint32_t tag;
  const struct str *text;
};

/* The text as it will stand there, its end line left out. */
static const struct str *heredoc_content(struct printer *w, const struct node *text, bool escapes) {
  size_t start = code(w)->length;
  if (text->kind == AST_CONCAT)
    print_segments(w, &text->u.list, "\\$");
  else if (escapes)
    put_escaped(w, text->u.text, "\\$");
  else
    buffer_str(w->out, text->u.text);
  if (escapes && w->out->length > start && w->out->text[w->out->length - 1] == '\r') {
    w->out->length--;
    put(w, "\\r");
  }
  size_t length = w->out->length - start;
  w->out->length = start;
  return str_new(w->out->arena, length ? w->out->text + start : "", length);
}

/* A tag that is nowhere in the text: a line that ended in it would be the last. */
static uint32_t heredoc_tag(struct printer *w, const struct str *text) {
  char tag[32];
  do
    snprintf(tag, sizeof tag, "END_%u_", ++w->heredocs);
  while (memmem(text->text, text->length, tag, strlen(tag)));
  return w->heredocs;
}

/* Escapes are on where there are interpolations, or an end that only an escape can say. */
static struct heredoc heredoc_open(struct printer *w, const struct node *n) {
  const struct node *text = n->u.heredoc.text;
  const struct str *s = text->kind == AST_STRING ? text->u.text : NULL;
  bool escapes = !s || (s->length && s->text[s->length - 1] == '\r');
  struct heredoc h = {.text = heredoc_content(w, text, escapes)};
  h.tag = heredoc_tag(w, h.text);
  buffer_printf(w->out, escapes ? "@(\"END_%u_\"" : "@(END_%u_", h.tag);
  if (n->u.heredoc.syntax->length) buffer_printf(w->out, ":%s", n->u.heredoc.syntax->text);
  put(w, escapes ? "/r$)" : ")");
  return h;
}

static void heredoc_text(struct printer *w, struct heredoc h) {
  bool ends = !h.text->length || h.text->text[h.text->length - 1] == '\n';
  put(w, "\n");
  buffer_str(w->out, h.text);
  buffer_printf(w->out, ends ? "| END_%u_\n" : "\n|- END_%u_\n", h.tag);
}

static void print_heredoc(struct printer *w, const struct node *n) {
  heredoc_text(w, heredoc_open(w, n));
}

/* lists */

static void print_commas(struct printer *w, const struct node_list *list) {
  for (uint32_t i = 0; i < list->count; i++) {
    if (i) put(w, ", ");
    print(w, list->at[i]);
  }
}

static void print_bracketed(struct printer *w, const char *open, const struct node_list *list,
                            const char *close) {
  put(w, open);
  print_commas(w, list);
  put(w, close);
}

/* Whether a statement could be taken for the rest of the one before. */
static bool needs_semicolon(const struct node *statement) {
  uint8_t kind = ast_leftmost(statement)->kind;
  return kind == AST_HASH || kind == AST_MINUS || kind == AST_UNFOLD || kind == AST_REGEXP;
}

static void print_statements(struct printer *w, const struct node_list *list, bool first_on_line) {
  for (uint32_t i = 0; i < list->count; i++) {
    const struct node *statement = list->at[i];
    if (i && needs_semicolon(statement)) {
      put(w, ";");
    }
    bool is_code = statement->kind != AST_RENDER_TEXT && statement->kind != AST_RENDER;
    if (is_code && (i || !first_on_line)) new_line(w);
    if (is_code) enter_code(w);
    w->statement = statement;
    print(w, statement);
  }
}

static void print_body(struct printer *w, const struct node *body) {
  struct node_list one = {&body, body->kind == AST_NOP ? 0 : 1};
  put(w, "{");
  w->indent++;
  print_statements(w, body->kind == AST_BLOCK ? &body->u.list : &one, false);
  w->indent--;
  new_line(w);
  put(w, "}");
}

/* expressions */

static void print_binary(struct printer *w, const struct node *n) {
  print(w, n->u.binary.left);
  buffer_printf(code(w), " %s ", n->op == OP_NONE ? ast_kind_name(n->kind) : ast_op_text(n->op));
  print(w, n->u.binary.right);
}

static void print_prefixed(struct printer *w, const char *prefix, const struct node *n, const char *suffix) {
  put(w, prefix);
  if (n->u.unary) print(w, n->u.unary);
  put(w, suffix);
}

static void print_integer(struct printer *w, const struct node *n) {
  unsigned long long value = (unsigned long long)n->u.integer.value;
  if (n->u.integer.radix == 8)
    buffer_printf(w->out, "0%llo", value);
  else if (n->u.integer.radix == 16)
    buffer_printf(w->out, "0x%llX", value);
  else
    buffer_printf(w->out, "%llu", value);
}

/* Ruby writes 1.0e+20; a number here has no plus sign. */
static void print_float(struct printer *w, const struct node *n) {
  size_t start = code(w)->length;
  float_text(w->out, n->u.real);
  char *plus = memchr(w->out->text + start, '+', w->out->length - start);
  if (!plus) return;
  memmove(plus, plus + 1, (size_t)(w->out->text + w->out->length - plus - 1));
  w->out->length--;
}

static void print_access(struct printer *w, const struct node *n) {
  const struct node *left = n->u.access.left;
  if (left->kind != AST_HEREDOC) {
    print(w, left);
    print_bracketed(w, "[", &n->u.access.keys, "]");
    return;
  }
  struct heredoc h = heredoc_open(w, left); /* `[` must follow without white space */
  print_bracketed(w, "[", &n->u.access.keys, "]");
  heredoc_text(w, h);
}

static void print_condition(struct printer *w, const struct node *n, const char *word) {
  const struct node *otherwise = n->u.condition.otherwise;
  buffer_printf(code(w), "%s ", word);
  print(w, n->u.condition.test);
  put(w, " ");
  print_body(w, n->u.condition.then);
  if (otherwise->kind == AST_NOP) return;
  put(w, " ");
  if (otherwise->kind == AST_IF) {
    print_condition(w, otherwise, "elsif");
  } else {
    put(w, "else ");
    print_body(w, otherwise);
  }
}

/* The entries of a selector and the options of a case stand on lines of their own. */
static void print_choice(struct printer *w, const struct node *n, const char *before, const char *after) {
  put(w, before);
  print(w, n->u.choice.test);
  put(w, after);
  w->indent++;
  for (uint32_t i = 0; i < n->u.choice.options.count; i++) {
    new_line(w);
    print(w, n->u.choice.options.at[i]);
    if (n->kind == AST_SELECTOR) put(w, ",");
  }
  w->indent--;
  new_line(w);
  put(w, "}");
}

static void print_option(struct printer *w, const struct node *n) {
  print_commas(w, &n->u.option.values);
  put(w, ": ");
  print_body(w, n->u.option.body);
}

/* `notice {a => 1}` inside an expression: a statement's call all the same. */
static void print_call_with_braces(struct printer *w, const struct node *n) {
  const struct node_list *entries = &n->u.call.arguments.at[0]->u.list;
  print(w, n->u.call.functor);
  put(w, " {");
  for (uint32_t i = 0; i < entries->count; i++) {
    buffer_printf(code(w), "%s%s => ", i ? ", " : "", entries->at[i]->u.binary.left->u.text->text);
    print(w, entries->at[i]->u.binary.right);
  }
  put(w, "}");
}

static void print_call(struct printer *w, const struct node *n) {
  if (n->statement && n != w->statement && n->u.call.arguments.count == 1 &&
      n->u.call.arguments.at[0]->kind == AST_HASH) {
    print_call_with_braces(w, n);
    return;
  }
  print(w, n->u.call.functor);
  print_bracketed(w, "(", &n->u.call.arguments, ")");
  if (!n->u.call.lambda) return;
  put(w, " ");
  print(w, n->u.call.lambda);
}

static void print_named_access(struct printer *w, const struct node *n) {
  print(w, n->u.binary.left);
  put(w, ".");
  print(w, n->u.binary.right);
}

static void print_returns(struct printer *w, const struct node *n) {
  if (!n->u.function.returns) return;
  put(w, " >> ");
  print(w, n->u.function.returns);
}

static void print_lambda(struct printer *w, const struct node *n) {
  print_bracketed(w, "|", &n->u.function.parameters, "|");
  print_returns(w, n);
  put(w, " ");
  print_body(w, n->u.function.body);
}

static void print_parameter(struct printer *w, const struct node *n) {
  if (n->u.parameter.type) {
    print(w, n->u.parameter.type);
    put(w, " ");
  }
  put(w, n->u.parameter.captures_rest ? "*$" : "$");
  buffer_str(code(w), n->u.parameter.name);
  if (!n->u.parameter.value) return;
  put(w, " = ");
  print(w, n->u.parameter.value);
}

/* resources */

static void print_operations(struct printer *w, const struct node_list *list) {
  w->indent++;
  for (uint32_t i = 0; i < list->count; i++) {
    new_line(w);
    print(w, list->at[i]);
    if (i + 1 < list->count) put(w, ",");
  }
  w->indent--;
}

static void print_form(struct printer *w, const struct node *n) {
  if (n->form != FORM_REGULAR) put(w, n->form == FORM_VIRTUAL ? "@" : "@@");
}

static void print_resource(struct printer *w, const struct node *n) {
  print_form(w, n);
  print(w, n->u.resource.type);
  put(w, " {");
  w->indent++;
  for (uint32_t i = 0; i < n->u.resource.bodies.count; i++) {
    const struct node *body = n->u.resource.bodies.at[i];
    if (i) put(w, ";");
    new_line(w);
    print(w, body->u.body.title);
    put(w, ":");
    print_operations(w, &body->u.body.operations);
  }
  w->indent--;
  new_line(w);
  put(w, "}");
}

static void print_resource_operations(struct printer *w, const struct node *n) {
  print_form(w, n);
  print(w, n->u.resource_ops.target);
  put(w, " {");
  print_operations(w, &n->u.resource_ops.operations);
  new_line(w);
  put(w, "}");
}

static void print_attribute(struct printer *w, const struct node *n) {
  buffer_str(code(w), n->u.attribute.name);
  buffer_printf(code(w), " %s ", ast_op_text(n->op));
  print(w, n->u.attribute.value);
}

static void print_collect(struct printer *w, const struct node *n) {
  print(w, n->u.collect.type);
  put(w, " ");
  print(w, n->u.collect.query);
  if (!n->u.collect.operations.count) return;
  put(w, " {");
  print_operations(w, &n->u.collect.operations);
  new_line(w);
  put(w, "}");
}

/* definitions */

/* A name inside a class is written without the class's. */
static void print_name(struct printer *w, const struct node *n) {
  const struct str *name = n->u.function.written, *around = w->namespace;
  bool inside = around && n->kind != AST_FUNCTION && name->length > around->length + 2 &&
                !memcmp(name->text, around->text, around->length);
  put(w, name->text + (inside ? around->length + 2 : 0));
}

static void print_definition(struct printer *w, const struct node *n) {
  const struct str *around = w->namespace;
  buffer_printf(code(w), "%s ", ast_kind_name(n->kind));
  print_name(w, n);
  put(w, " ");
  if (n->u.function.parameters.count) print_bracketed(w, "(", &n->u.function.parameters, ")");
  if (n->u.function.parent) buffer_printf(code(w), " inherits %s", n->u.function.parent_written->text);
  print_returns(w, n);
  put(w, " ");
  if (n->kind == AST_CLASS) w->namespace = n->u.function.written;
  print_body(w, n->u.function.body);
  w->namespace = around;
}

static void print_node(struct printer *w, const struct node *n) {
  print_bracketed(w, "node ", &n->u.node_definition.matches, " ");
  print_body(w, n->u.node_definition.body);
}

static void print_type_alias(struct printer *w, const struct node *n) {
  put(w, "type ");
  if (n->u.type_alias.name) {
    buffer_str(code(w), n->u.type_alias.name);
    put(w, " = ");
    print(w, n->u.type_alias.type);
  } else {
    print(w, n->u.type_alias.type);
    put(w, " = ");
    print(w, n->u.type_alias.mapping);
  }
}

/* templates */

/* What the grammar takes between `<%=` and `%>` in braces only. */
static bool is_statement(const struct node *n) {
  return n->kind == AST_BLOCK || n->kind == AST_ASSIGN || n->kind == AST_RELATION ||
         n->kind == AST_RESOURCE || n->kind == AST_RESOURCE_DEFAULTS || n->kind == AST_RESOURCE_OVERRIDE ||
         n->statement;
}

static void print_render(struct printer *w, const struct node *n) {
  enter_text(w);
  raw(w, "<%= ");
  w->in_text = w->after_text = false;
  if (is_statement(n->u.unary))
    print_body(w, n->u.unary);
  else
    print(w, n->u.unary);
  enter_text(w);
}

static void print_epp(struct printer *w, const struct node *n) {
  const struct node *body = n->u.function.body;
  w->in_text = true;
  if (n->u.function.parameters_given) {
    raw(w, "<%-");
    w->in_text = false;
    print_bracketed(w, " |", &n->u.function.parameters, "|");
    enter_text(w);
  }
  if (body->kind == AST_BLOCK) print_statements(w, &body->u.list, true);
  enter_text(w);
}

static void print_text(struct printer *w, const char *before, const struct str *text) {
  put(w, before);
  buffer_str(code(w), text);
}

static void print_concat(struct printer *w, const struct node *n) {
  buffer_putc(code(w), '"');
  print_segments(w, &n->u.list, "\"\\$");
  buffer_putc(code(w), '"');
}

static void print_program(struct printer *w, const struct node *n) {
  const struct node *body = n->u.program.body;
  struct node_list one = {&body, body->kind == AST_NOP ? 0 : 1};
  print_statements(w, body->kind == AST_BLOCK ? &body->u.list : &one, true);
  if (body->kind != AST_EPP) put(w, "\n");
}

static void print(struct printer *w, const struct node *n) {
  switch ((enum ast_kind)n->kind) {
  case AST_UNDEF: put(w, "undef"); break;
  case AST_DEFAULT:
  case AST_TRUE:
  case AST_FALSE: put(w, ast_kind_name(n->kind)); break;
  case AST_INTEGER: print_integer(w, n); break;
  case AST_FLOAT: print_float(w, n); break;
  case AST_STRING: print_quoted(w, n->u.text); break;
  case AST_NAME:
  case AST_TYPE_NAME:
  case AST_RESERVED: print_text(w, "", n->u.text); break;
  case AST_VARIABLE: print_text(w, "$", n->u.text); break;
  case AST_REGEXP: print_regexp(w, n->u.text); break;
  case AST_LIST: print_bracketed(w, "[", &n->u.list, "]"); break;
  case AST_HASH: print_bracketed(w, "{", &n->u.list, "}"); break;
  case AST_CONCAT: print_concat(w, n); break;
  case AST_BLOCK: print_statements(w, &n->u.list, true); break;
  case AST_INTERPOLATION: print(w, n->u.unary); break;
  case AST_HEREDOC: print_heredoc(w, n); break;
  case AST_NOT: print_prefixed(w, "!", n, ""); break;
  case AST_MINUS: print_prefixed(w, "-", n, ""); break;
  case AST_UNFOLD: print_prefixed(w, "*", n, ""); break;
  case AST_PARENS: print_prefixed(w, "(", n, ")"); break;
  case AST_SPLAT_ATTRIBUTES: print_prefixed(w, "* => ", n, ""); break;
  case AST_VIRTUAL_QUERY: print_prefixed(w, "<| ", n, " |>"); break;
  case AST_EXPORTED_QUERY: print_prefixed(w, "<<| ", n, " |>>"); break;
  case AST_AND:
  case AST_OR:
  case AST_IN:
  case AST_ARITHMETIC:
  case AST_COMPARISON:
  case AST_MATCH:
  case AST_ASSIGN:
  case AST_RELATION:
  case AST_ENTRY: print_binary(w, n); break;
  case AST_NAMED_ACCESS: print_named_access(w, n); break;
  case AST_ACCESS: print_access(w, n); break;
  case AST_IF:
  case AST_UNLESS: print_condition(w, n, ast_kind_name(n->kind)); break;
  case AST_CASE: print_choice(w, n, "case ", " {"); break;
  case AST_SELECTOR: print_choice(w, n, "", " ? {"); break;
  case AST_CASE_OPTION: print_option(w, n); break;
  case AST_CALL:
  case AST_METHOD_CALL:
  case AST_LAMBDA_CALL: print_call(w, n); break;
  case AST_LAMBDA: print_lambda(w, n); break;
  case AST_PARAMETER: print_parameter(w, n); break;
  case AST_RESOURCE: print_resource(w, n); break;
  case AST_RESOURCE_DEFAULTS:
  case AST_RESOURCE_OVERRIDE: print_resource_operations(w, n); break;
  case AST_ATTRIBUTE: print_attribute(w, n); break;
  case AST_COLLECT: print_collect(w, n); break;
  case AST_CLASS:
  case AST_DEFINE:
  case AST_FUNCTION:
  case AST_PLAN:
  case AST_APPLICATION: print_definition(w, n); break;
  case AST_NODE: print_node(w, n); break;
  case AST_TYPE_ALIAS:
  case AST_TYPE_MAPPING: print_type_alias(w, n); break;
  case AST_EPP: print_epp(w, n); break;
  case AST_RENDER_TEXT: print_template_text(w, n->u.text); break;
  case AST_RENDER: print_render(w, n); break;
  case AST_PROGRAM: print_program(w, n); break;
  case AST_NOP:
  case AST_RESOURCE_BODY:   /* by print_resource */
  case AST_TYPE_DEFINITION: /* never in a finished tree */
  case AST_SITE:
  case AST_KIND_COUNT: break;
  }
}

void ast_print(struct buffer *out, const struct node *node) {
  struct printer w = {.out = out};
  print(&w, node);
}
