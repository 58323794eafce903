/* SPDX-License-Identifier: Apache-2.0 */
/* Trees of Ruby as code and as S-expressions. */
#include "src/ruby/tree.h"

#include <ctype.h>

static const char *const kind_names[] = {
#define RUBY_KIND(kind, what) what,
#include "src/ruby/kinds.def"
#undef RUBY_KIND
};

const char *ruby_kind_name(enum ruby_kind kind) {
  return kind_names[kind];
}

/* ---- texts ---- */

static void put_escaped(struct buffer *out, const char *text, size_t length) {
  for (const char *p = text; p < text + length; p++) {
    if (strchr("\"\\#", *p) && *p)
      buffer_putc(out, '\\'), buffer_putc(out, *p);
    else if (*p == '\n')
      buffer_puts(out, "\\n");
    else if ((unsigned char)*p < 32 || *p == 127)
      buffer_printf(out, "\\x%02X", (unsigned char)*p);
    else
      buffer_putc(out, *p);
  }
}

static void put_text(struct buffer *out, const struct str *text) {
  buffer_putc(out, '"');
  put_escaped(out, text->text, text->length);
  buffer_putc(out, '"');
}

static void put_parts(struct buffer *out, const struct ruby_node *node, bool raw) {
  for (uint32_t i = 0; i < node->count; i++) {
    const struct ruby_node *part = node->at[i];
    if (part->kind != RUBY_STRING) {
      buffer_puts(out, "#{");
      ruby_print(out, part);
      buffer_putc(out, '}');
    } else if (!raw) {
      put_escaped(out, part->name->text, part->name->length);
    } else {
      for (uint32_t at = 0; at < part->name->length; at++) {
        if (part->name->text[at] == '/') buffer_putc(out, '\\');
        buffer_putc(out, part->name->text[at]);
      }
    }
  }
}

/* ---- pieces ---- */

static void put_all(struct buffer *out, const struct ruby_node *node, uint32_t first) {
  for (uint32_t i = first; i < node->count; i++) {
    if (i > first) buffer_puts(out, ", ");
    ruby_print(out, node->at[i]);
  }
}

static bool is_atom(const struct ruby_node *node) {
  switch (node->kind) {
  case RUBY_NIL:
  case RUBY_TRUE:
  case RUBY_FALSE:
  case RUBY_SELF:
  case RUBY_INTEGER:
  case RUBY_FLOAT:
  case RUBY_STRING:
  case RUBY_JOINED:
  case RUBY_SYMBOL:
  case RUBY_JOINED_SYMBOL:
  case RUBY_REGEXP:
  case RUBY_LOCAL:
  case RUBY_INSTANCE:
  case RUBY_GLOBAL:
  case RUBY_CONSTANT:
  case RUBY_ARRAY: return true;
  default: return false;
  }
}

static void put_hash(struct buffer *out, const struct ruby_node *node, bool bare);

/* NODE as an operand. */
static void put_operand(struct buffer *out, const struct ruby_node *node) {
  if (node->kind == RUBY_HASH) {
    put_hash(out, node, false);
    return;
  }
  bool atom = is_atom(node) || node->kind == RUBY_SPLAT;
  if (!atom) buffer_putc(out, '(');
  ruby_print(out, node);
  if (!atom) buffer_putc(out, ')');
}

static void put_hash(struct buffer *out, const struct ruby_node *node, bool bare) {
  if (!bare) buffer_putc(out, '{');
  for (uint32_t i = 0; i < node->count; i += 2) {
    if (i) buffer_puts(out, ", ");
    if (node->at[i]) {
      put_operand(out, node->at[i]);
      buffer_puts(out, " => ");
    } else {
      buffer_puts(out, "**");
    }
    put_operand(out, node->at[i + 1]);
  }
  if (!bare) buffer_putc(out, '}');
}

static void put_body(struct buffer *out, const struct ruby_node *body) {
  buffer_putc(out, '\n');
  if (body) ruby_print(out, body);
  buffer_putc(out, '\n');
}

/* Of a block: behind a semicolon its own variables. */
static void put_parameters(struct buffer *out, const struct ruby_node *node) {
  for (uint32_t i = 0; i < node->count; i++) {
    bool local = node->at[i]->kind == RUBY_BLOCK_LOCAL,
         first = !i || node->at[i - 1]->kind != RUBY_BLOCK_LOCAL;
    if (i || local) buffer_puts(out, local && first ? "; " : ", ");
    ruby_print(out, node->at[i]);
  }
  if (node->flag) buffer_putc(out, ',');
}

static void put_block(struct buffer *out, const struct ruby_node *block) {
  buffer_puts(out, " do ");
  if (block->at[0]) {
    buffer_putc(out, '|');
    put_parameters(out, block->at[0]);
    buffer_putc(out, '|');
  }
  put_body(out, block->at[1]);
  buffer_puts(out, "end");
}

static bool is_operator(const struct str *name) {
  return !isalpha((unsigned char)name->text[0]) && name->text[0] != '_' &&
         (unsigned char)name->text[0] < 0x80;
}

/* `for` is a call of each, with a block that begins by giving what it gets to the variables (parse_for). */
static bool is_for(const struct ruby_node *node) {
  const struct ruby_node *block = node->kind == RUBY_CALL && str_is(node->name, "each") ? node->at[1] : NULL;
  const struct ruby_node *parameters = block && block->kind == RUBY_BLOCK ? block->at[0] : NULL;
  return parameters && parameters->count == 1 && parameters->at[0]->kind == RUBY_PARAMETER &&
         str_is(parameters->at[0]->name, "_for_each");
}

/* What says that a variable of a `for` is there: it is assigned to itself, at one place. */
static bool is_of_for(const struct ruby_node *node) {
  return node->kind == RUBY_ASSIGN && node->at[0]->kind == RUBY_LOCAL && node->at[1]->kind == RUBY_LOCAL &&
         node->at[0]->place.start == node->at[1]->place.start;
}

static void put_target(struct buffer *out, const struct ruby_node *node);

static void put_for(struct buffer *out, const struct ruby_node *node) {
  const struct ruby_node *inner = node->at[1]->at[1];
  bool several = inner->kind == RUBY_SEQUENCE;
  const struct ruby_node *target = (several ? inner->at[0] : inner)->at[0];
  buffer_puts(out, "for ");
  put_target(out, target);
  buffer_puts(out, " in ");
  put_operand(out, node->at[0]);
  put_body(out, several ? inner->at[1] : NULL);
  buffer_puts(out, "end");
}

/* With the arguments that it has, also where none are written. */
static void put_super(struct buffer *out, const struct ruby_node *node) {
  const struct ruby_node *block = node->at[1];
  buffer_puts(out, "super(");
  put_all(out, node, 2);
  if (block && block->kind == RUBY_BLOCK_PASS) {
    buffer_puts(out, node->count > 2 ? ", &" : "&");
    put_operand(out, block->at[0]);
  }
  buffer_putc(out, ')');
  if (block && block->kind == RUBY_BLOCK) put_block(out, block);
}

static void put_call(struct buffer *out, const struct ruby_node *node) {
  if (is_for(node)) {
    put_for(out, node);
    return;
  }
  const struct ruby_node *receiver = node->at[0], *block = node->at[1];
  const char *name = node->name->text;
  size_t length = node->name->length;
  if (receiver && receiver->kind == RUBY_SUPER) {
    put_super(out, node);
    return;
  }
  if (receiver && str_is(node->name, "[]") && !node->flag) {
    put_operand(out, receiver);
    buffer_putc(out, '[');
    put_all(out, node, 2);
    buffer_putc(out, ']');
    return;
  }
  if (receiver && is_operator(node->name) && node->count == 2 && !block) {
    buffer_add(out, name, length > 1 && name[length - 1] == '@' ? length - 1 : length);
    put_operand(out, receiver);
    return;
  }
  if (receiver && is_operator(node->name) && node->count == 3 && !block && !node->flag) {
    put_operand(out, receiver);
    buffer_printf(out, " %s ", name);
    put_operand(out, node->at[2]);
    return;
  }
  if (receiver) {
    put_operand(out, receiver);
    buffer_puts(out, node->flag ? "&." : ".");
  }
  buffer_str(out, node->name);
  bool passes = block && block->kind == RUBY_BLOCK_PASS;
  if (node->count > 2 || passes || isupper((unsigned char)name[0])) {
    buffer_putc(out, '(');
    put_all(out, node, 2);
    if (passes) {
      buffer_puts(out, node->count > 2 ? ", &" : "&");
      put_operand(out, block->at[0]);
    }
    buffer_putc(out, ')');
  }
  if (block && !passes) put_block(out, block);
}

/* ---- what controls ---- */

static void put_case(struct buffer *out, const struct ruby_node *node) {
  buffer_puts(out, "case ");
  if (node->at[0]) put_operand(out, node->at[0]);
  for (uint32_t i = 2; i < node->count; i++) {
    const struct ruby_node *when = node->at[i];
    buffer_puts(out, "\nwhen ");
    for (uint32_t c = 1; c < when->count; c++) {
      if (c > 1) buffer_puts(out, ", ");
      if (when->at[c]->kind == RUBY_SPLAT)
        ruby_print(out, when->at[c]);
      else
        put_operand(out, when->at[c]);
    }
    put_body(out, when->at[0]);
  }
  if (node->at[1]) {
    buffer_puts(out, "\nelse");
    put_body(out, node->at[1]);
  }
  buffer_puts(out, "end");
}

static void put_if(struct buffer *out, const struct ruby_node *node) {
  buffer_puts(out, node->flag ? "unless " : "if ");
  put_operand(out, node->at[0]);
  put_body(out, node->at[1]);
  if (node->at[2]) {
    buffer_puts(out, "else");
    put_body(out, node->at[2]);
  }
  buffer_puts(out, "end");
}

static void put_begin(struct buffer *out, const struct ruby_node *node) {
  buffer_puts(out, "begin");
  put_body(out, node->at[0]);
  for (uint32_t i = 3; i < node->count; i++) {
    const struct ruby_node *rescue = node->at[i];
    buffer_puts(out, "rescue ");
    put_all(out, rescue, 2);
    if (rescue->at[0]) {
      buffer_puts(out, " => ");
      ruby_print(out, rescue->at[0]);
    }
    put_body(out, rescue->at[1]);
  }
  if (node->at[1]) {
    buffer_puts(out, "else");
    put_body(out, node->at[1]);
  }
  if (node->at[2]) {
    buffer_puts(out, "ensure");
    put_body(out, node->at[2]);
  }
  buffer_puts(out, "end");
}

static void put_definition(struct buffer *out, const struct ruby_node *node) {
  buffer_printf(out, "def %s%s(", node->flag ? "self." : "", node->name->text);
  if (node->at[0]) put_all(out, node->at[0], 0);
  buffer_putc(out, ')');
  put_body(out, node->at[1]);
  buffer_puts(out, "end");
}

/* As ERB makes it of the text of a template. */
static void put_template_text(struct buffer *out, const struct str *text) {
  buffer_puts(out, "_erbout.<< ");
  put_text(out, text);
  buffer_puts(out, ".freeze");
}

static void put_named(struct buffer *out, const struct ruby_node *node, const char *before,
                      const char *between) {
  buffer_puts(out, before);
  if (node->name) buffer_str(out, node->name);
  if (!node->count || !node->at[0]) return;
  buffer_puts(out, between);
  put_operand(out, node->at[0]);
}

static void put_target(struct buffer *out, const struct ruby_node *node) {
  if (node->kind == RUBY_GROUP)
    put_all(out, node, 0);
  else
    ruby_print(out, node);
}

static void put_assignment(struct buffer *out, const struct ruby_node *node) {
  put_target(out, node->at[0]);
  buffer_printf(out, " %s= ", node->kind == RUBY_OP_ASSIGN ? node->name->text : "");
  put_operand(out, node->at[1]);
}

static void print_literal(struct buffer *out, const struct ruby_node *node) {
  switch (node->kind) {
  case RUBY_STRING: put_text(out, node->name); break;
  case RUBY_SYMBOL:
    buffer_putc(out, ':');
    put_text(out, node->name);
    break;
  case RUBY_JOINED:
  case RUBY_JOINED_SYMBOL:
    buffer_puts(out, node->kind == RUBY_JOINED ? "\"" : ":\"");
    put_parts(out, node, false);
    buffer_putc(out, '"');
    break;
  case RUBY_REGEXP:
    buffer_putc(out, '/');
    put_parts(out, node, true);
    buffer_putc(out, '/');
    buffer_str(out, node->name);
    break;
  case RUBY_ARRAY:
    buffer_putc(out, '[');
    put_all(out, node, 0);
    buffer_putc(out, ']');
    break;
  case RUBY_HASH: put_hash(out, node, node->flag); break;
  case RUBY_RANGE:
    if (node->at[0]) put_operand(out, node->at[0]);
    buffer_puts(out, node->flag ? "..." : "..");
    if (node->at[1]) put_operand(out, node->at[1]);
    break;
  default: buffer_puts(out, node->name ? node->name->text : ruby_kind_name(node->kind)); break;
  }
}

static void print_other(struct buffer *out, const struct ruby_node *node) {
  switch (node->kind) {
  case RUBY_GROUP:
    buffer_putc(out, '(');
    put_all(out, node, 0);
    buffer_putc(out, ')');
    break;
  case RUBY_PARAMETER: put_named(out, node, "", " = "); break;
  case RUBY_REST: put_named(out, node, "*", ""); break;
  case RUBY_KEYWORD: put_named(out, node, "", node->at[0] ? ": " : ""); break;
  case RUBY_BLOCK_PARAMETER: put_named(out, node, "&", ""); break;
  case RUBY_BLOCK_LOCAL: put_named(out, node, "", ""); break;
  case RUBY_SPLAT: put_named(out, node, "*", ""); break;
  case RUBY_NOT: put_named(out, node, "!", ""); break;
  case RUBY_DEFINED:
    buffer_puts(out, "defined?(");
    ruby_print(out, node->at[0]);
    buffer_putc(out, ')');
    break;
  case RUBY_RETURN: put_named(out, node, "return", " "); break;
  case RUBY_NEXT: put_named(out, node, "next", " "); break;
  case RUBY_BREAK: put_named(out, node, "break", " "); break;
  case RUBY_LAMBDA:
    buffer_puts(out, "->(");
    if (node->at[0]) put_all(out, node->at[0], 0);
    buffer_puts(out, ") do");
    put_body(out, node->at[1]);
    buffer_puts(out, "end");
    break;
  case RUBY_MODULE:
  case RUBY_CLASS:
    buffer_printf(out, "%s ", ruby_kind_name(node->kind));
    ruby_print(out, node->at[0]);
    if (node->kind == RUBY_CLASS && node->at[1]) {
      buffer_puts(out, " < ");
      ruby_print(out, node->at[1]);
    }
    put_body(out, node->at[node->count - 1]);
    buffer_puts(out, "end");
    break;
  case RUBY_OUTPUT:
    buffer_puts(out, "_erbout.<<((");
    if (node->count) ruby_print(out, node->at[0]);
    buffer_puts(out, ").to_s)");
    break;
  default: print_literal(out, node); break;
  }
}

void ruby_print(struct buffer *out, const struct ruby_node *node) {
  switch (node->kind) {
  case RUBY_CALL: put_call(out, node); break;
  case RUBY_ASSIGN:
  case RUBY_OP_ASSIGN: put_assignment(out, node); break;
  case RUBY_AND:
  case RUBY_OR:
    put_operand(out, node->at[0]);
    buffer_puts(out, node->kind == RUBY_AND ? " && " : " || ");
    put_operand(out, node->at[1]);
    break;
  case RUBY_CONSTANT:
    if (node->at[0]) put_operand(out, node->at[0]);
    if (node->at[0] || node->flag) buffer_puts(out, "::");
    buffer_str(out, node->name);
    break;
  case RUBY_IF: put_if(out, node); break;
  case RUBY_CASE: put_case(out, node); break;
  case RUBY_WHILE:
    buffer_puts(out, node->flag ? "until " : "while ");
    put_operand(out, node->at[0]);
    put_body(out, node->at[1]);
    buffer_puts(out, "end");
    break;
  case RUBY_DO_WHILE:
    put_begin(out, node->at[1]);
    buffer_puts(out, node->flag ? " until " : " while ");
    put_operand(out, node->at[0]);
    break;
  case RUBY_BEGIN: put_begin(out, node); break;
  case RUBY_DEF: put_definition(out, node); break;
  case RUBY_ALIAS: buffer_printf(out, "alias %s %s", node->name->text, node->at[0]->name->text); break;
  case RUBY_SEQUENCE:
    for (uint32_t i = 0; i < node->count; i++) {
      if (is_of_for(node->at[i])) continue;
      if (i) buffer_putc(out, '\n');
      ruby_print(out, node->at[i]);
    }
    break;
  case RUBY_TEXT: put_template_text(out, node->name); break;
  default: print_other(out, node); break;
  }
}

/* ---- S-expressions ---- */

void ruby_dump_tree(struct buffer *out, const struct ruby_node *node) {
  if (!node) {
    buffer_puts(out, "_");
    return;
  }
  buffer_printf(out, "(%s", ruby_kind_name(node->kind));
  if (node->flag && node->kind != RUBY_LOCAL) buffer_putc(out, '!');
  if (node->name) {
    buffer_putc(out, ' ');
    put_text(out, node->name);
  }
  for (uint32_t i = 0; i < node->count; i++) {
    buffer_putc(out, ' ');
    ruby_dump_tree(out, node->at[i]);
  }
  buffer_putc(out, ')');
}
