/* SPDX-License-Identifier: Apache-2.0 */
#include "provenance/describe/term.h"

#include "provenance/describe/show.h"
#include "provenance/trace/reading.h"

enum { DEEPEST = 40, LABEL_TEXT = 60 };

struct printer {
  struct buffer *out;
  const struct sources *sources;
  const struct traces *traces;
  size_t end; /* no new operand is begun beyond this length of the buffer */
  uint32_t depth;
};

static void put(struct printer *p, trace_id t);

static bool full(const struct printer *p) {
  return p->out->length >= p->end || p->depth >= DEEPEST;
}

static void put_constant(struct buffer *out, const struct constant *constant) {
  switch (constant->kind) {
  case CONSTANT_UNDEF: buffer_puts(out, "undef"); break;
  case CONSTANT_FALSE: buffer_puts(out, "false"); break;
  case CONSTANT_TRUE: buffer_puts(out, "true"); break;
  case CONSTANT_INTEGER: integer_text(out, constant->u.integer); break;
  case CONSTANT_FLOAT: float_text(out, constant->u.real); break;
  case CONSTANT_DEFAULT: buffer_puts(out, "default"); break;
  case CONSTANT_DIGITS: buffer_str(out, constant->u.text); break;
  case CONSTANT_STRING:
    buffer_putc(out, '\'');
    show_line(out, constant->u.text->text, constant->u.text->length, LABEL_TEXT);
    buffer_putc(out, '\'');
    break;
  }
}

/* "fact os.family" reads as a term: fact(os.family). */
static void put_label(struct printer *p, label_id label) {
  const struct str *name = label_get(p->sources, label)->name;
  const char *blank = name ? memchr(name->text, ' ', name->length) : NULL;
  if (!blank) {
    show_label_text(p->out, p->sources, label, LABEL_TEXT);
    return;
  }
  buffer_add(p->out, name->text, (size_t)(blank - name->text));
  buffer_printf(p->out, "(%s)", blank + 1);
}

static void put_list(struct printer *p, const trace_id *at, uint32_t count) {
  for (uint32_t i = 0; i < count; i++) {
    if (i) buffer_puts(p->out, ", ");
    if (full(p)) {
      buffer_puts(p->out, "…");
      return;
    }
    put(p, at[i]);
  }
}

static void put_called(struct printer *p, const char *name, const trace_id *at, uint32_t count) {
  buffer_printf(p->out, "%s(", name);
  put_list(p, at, count);
  buffer_putc(p->out, ')');
}

static bool stands_plain(enum label_kind kind) {
  return kind == LABEL_SEGMENT || kind == LABEL_HEREDOC || kind == LABEL_TEMPLATE_TEXT ||
         kind == LABEL_EXACT_TEXT || kind == LABEL_RUBY_SEGMENT;
}

/* A text segment of an interpolated string stands as it is; all else in ${..}. */
static void put_interpolated(struct printer *p, trace_id t) {
  t = reading_origin(p->traces, t);
  struct trace_view view = trace_node(p->traces, t);
  uint32_t length;
  if (view.kind == TRACE_LABEL && stands_plain(label_get(p->sources, view.label)->kind)) {
    const char *text = label_shown(p->sources, view.label, &length);
    show_line(p->out, text, length, LABEL_TEXT);
    return;
  }
  buffer_puts(p->out, "${");
  put(p, view.kind == TRACE_OP && view.op == TRACE_OP_TO_STRING && view.count ? view.operands[0] : t);
  buffer_putc(p->out, '}');
}

static void put_concat(struct printer *p, const struct trace_view *view) {
  buffer_putc(p->out, '"');
  for (uint32_t i = 0; i < view->count; i++) {
    if (full(p)) {
      buffer_puts(p->out, "…");
      break;
    }
    put_interpolated(p, view->operands[i]);
  }
  buffer_putc(p->out, '"');
}

static void put_hash(struct printer *p, const struct trace_view *view) {
  buffer_putc(p->out, '{');
  for (uint32_t i = 1; i + 1 < view->count; i += 2) {
    if (i > 1) buffer_puts(p->out, ", ");
    if (full(p)) {
      buffer_puts(p->out, "…");
      break;
    }
    put(p, view->operands[i]);
    buffer_puts(p->out, " => ");
    put(p, view->operands[i + 1]);
  }
  buffer_putc(p->out, '}');
}

/* An operand of an operator: in parentheses if it is an operation itself. */
static void put_operand(struct printer *p, trace_id t) {
  struct trace_view view = trace_node(p->traces, reading_origin(p->traces, t));
  bool simple = view.kind != TRACE_OP || view.op == TRACE_OP_CONCAT || view.op == TRACE_OP_ARRAY ||
                view.op == TRACE_OP_HASH || view.op == TRACE_OP_REFERENCE || view.op == TRACE_OP_TO_STRING ||
                view.op == TRACE_OP_LOWER || view.op == TRACE_OP_SELECT;
  if (!simple) buffer_putc(p->out, '(');
  put(p, t);
  if (!simple) buffer_putc(p->out, ')');
}

static void put_infix(struct printer *p, const struct trace_view *view, const char *operator) {
  for (uint32_t i = 0; i < view->count; i++) {
    if (i) buffer_printf(p->out, " %s ", operator);
    if (full(p)) {
      buffer_puts(p->out, "…");
      return;
    }
    put_operand(p, view->operands[i]);
  }
}

static void put_prefix(struct printer *p, const struct trace_view *view, char operator) {
  buffer_putc(p->out, operator);
  if (view->count) put_operand(p, view->operands[0]);
}

static void put_reference(struct printer *p, const struct trace_view *view) {
  if (view->count) put(p, view->operands[0]);
  buffer_putc(p->out, '[');
  if (view->count) put_list(p, view->operands + 1, view->count - 1);
  buffer_putc(p->out, ']');
}

static void put_op(struct printer *p, const struct trace_view *view) {
  switch (view->op) {
  case TRACE_OP_ADD:
  case TRACE_OP_SUBTRACT:
  case TRACE_OP_MULTIPLY:
  case TRACE_OP_DIVIDE:
  case TRACE_OP_MODULO:
  case TRACE_OP_SHIFT_LEFT:
  case TRACE_OP_SHIFT_RIGHT:
  case TRACE_OP_EQUAL:
  case TRACE_OP_NOT_EQUAL:
  case TRACE_OP_LESS:
  case TRACE_OP_GREATER:
  case TRACE_OP_LESS_EQUAL:
  case TRACE_OP_GREATER_EQUAL:
  case TRACE_OP_MATCHES:
  case TRACE_OP_NOT_MATCHES:
  case TRACE_OP_IN:
  case TRACE_OP_AND:
  case TRACE_OP_OR: put_infix(p, view, trace_op_text(view->op)); break;
  case TRACE_OP_APPEND: put_infix(p, view, "+>"); break;
  case TRACE_OP_NEGATE: put_prefix(p, view, '-'); break;
  case TRACE_OP_NOT: put_prefix(p, view, '!'); break;
  case TRACE_OP_CONCAT: put_concat(p, view); break;
  case TRACE_OP_HASH: put_hash(p, view); break;
  case TRACE_OP_TYPE:
  case TRACE_OP_REFERENCE: put_reference(p, view); break;
  case TRACE_OP_ARRAY:
    buffer_putc(p->out, '[');
    if (view->count) put_list(p, view->operands + 1, view->count - 1);
    buffer_putc(p->out, ']');
    break;
  case TRACE_OP_TO_STRING:
  case TRACE_OP_LOWER:
  case TRACE_OP_SELECT: put_called(p, trace_op_text(view->op), view->operands, view->count); break;
  case TRACE_OP_COUNT: break;
  }
}

static void put(struct printer *p, trace_id t) {
  struct trace_view view = trace_node(p->traces, reading_origin(p->traces, t));
  if (full(p) && view.count) {
    buffer_puts(p->out, "…");
    return;
  }
  p->depth++;
  switch (view.kind) {
  case TRACE_LABEL: put_label(p, view.label); break;
  case TRACE_CONSTANT: put_constant(p->out, &view.constant); break;
  case TRACE_OP: put_op(p, &view); break;
  case TRACE_CALL: put_called(p, view.function->text, view.operands, view.count); break;
  case TRACE_PART:
    put_operand(p, view.operands[0]);
    buffer_printf(p->out, "[%u, %u]", view.start, view.length);
    break;
  case TRACE_NONE:
  case TRACE_ELEMENT:
  case TRACE_BOUND:
  case TRACE_UNDER:
  case TRACE_OVER:
  case TRACE_JOIN: buffer_puts(p->out, "undef"); break;
  }
  p->depth--;
}

void term_text(struct buffer *out, const struct sources *sources, const struct traces *traces, trace_id t,
               uint32_t limit) {
  struct printer p = {out, sources, traces, out->length + limit, 0};
  put(&p, t);
}

struct tree {
  struct json_writer *w;
  struct sources *sources;
  const struct traces *traces;
  uint32_t left, depth; /* nodes that may still be written */
};

static void json_constant(struct json_writer *w, const struct constant *constant) {
  switch (constant->kind) {
  case CONSTANT_UNDEF: json_put_null(w); break;
  case CONSTANT_FALSE: json_put_bool(w, false); break;
  case CONSTANT_TRUE: json_put_bool(w, true); break;
  case CONSTANT_INTEGER: json_put_integer(w, constant->u.integer); break;
  case CONSTANT_DIGITS: buffer_str(w->out, constant->u.text); break;
  case CONSTANT_FLOAT: json_put_float(w, constant->u.real); break;
  case CONSTANT_STRING: json_put_bytes(w, constant->u.text); break;
  case CONSTANT_DEFAULT: json_put_text(w, "default"); break;
  }
}

static void tree_node(struct tree *tree, trace_id t);

static void tree_operands(struct tree *tree, const struct trace_view *view, uint32_t from) {
  struct json_writer *w = tree->w;
  json_key(w, "arguments");
  json_open(w, '[');
  for (uint32_t i = from; i < view->count; i++) {
    json_item(w);
    tree_node(tree, view->operands[i]);
    if (!tree->left) break; /* the rest is cut with this one */
  }
  json_close(w, ']');
}

static void tree_label(struct tree *tree, label_id label) {
  json_key(tree->w, "label");
  json_open(tree->w, '{');
  json_label_members(tree->w, tree->sources, label);
  json_close(tree->w, '}');
}

static void tree_call(struct tree *tree, const struct trace_view *view, trace_id t) {
  json_key(tree->w, "call");
  json_put_str(tree->w, view->function);
  json_key(tree->w, "result");
  if (trace_hidden(tree->traces, t))
    json_put_text(tree->w, "[redacted]");
  else
    json_constant(tree->w, &view->constant);
  tree_operands(tree, view, 0);
}

static void tree_part(struct tree *tree, const struct trace_view *view) {
  json_key(tree->w, "start");
  json_put_integer(tree->w, view->start);
  json_key(tree->w, "length");
  json_put_integer(tree->w, view->length);
  json_key(tree->w, "part_of");
  tree_node(tree, view->operands[0]);
}

static void tree_op(struct tree *tree, const struct trace_view *view) {
  bool shaped = view->op == TRACE_OP_ARRAY || view->op == TRACE_OP_HASH;
  json_key(tree->w, "op");
  json_put_text(tree->w, trace_op_text(view->op));
  tree_operands(tree, view, shaped ? 1 : 0);
}

static void tree_members(struct tree *tree, const struct trace_view *view, trace_id t) {
  switch (view->kind) {
  case TRACE_LABEL: tree_label(tree, view->label); break;
  case TRACE_OP: tree_op(tree, view); break;
  case TRACE_CALL: tree_call(tree, view, t); break;
  case TRACE_PART: tree_part(tree, view); break;
  case TRACE_CONSTANT:
  case TRACE_NONE:
  case TRACE_ELEMENT:
  case TRACE_BOUND:
  case TRACE_UNDER:
  case TRACE_OVER:
  case TRACE_JOIN:
    json_key(tree->w, "constant");
    json_constant(tree->w, &view->constant);
    break;
  }
}

static void tree_node(struct tree *tree, trace_id t) {
  trace_id origin = reading_origin(tree->traces, t);
  struct trace_view view = trace_node(tree->traces, origin);
  json_open(tree->w, '{');
  if (!tree->left || tree->depth >= DEEPEST) {
    json_key(tree->w, "cut");
    json_put_bool(tree->w, true);
  } else {
    tree->left--;
    tree->depth++;
    tree_members(tree, &view, origin);
    tree->depth--;
  }
  json_close(tree->w, '}');
}

void term_json(struct json_writer *w, struct sources *sources, const struct traces *traces, trace_id t,
               uint32_t limit) {
  struct tree tree = {w, sources, traces, limit, 0};
  tree_node(&tree, t);
}
