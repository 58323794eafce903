/* SPDX-License-Identifier: Apache-2.0 */
/*
 * Lists and the constructors of expressions.  A node's place is what the grammar's rule covers; its mark is
 * where Puppet points when it speaks of it, which is the leftmost token but for operators and calls.
 */
#include "grammar/literal.h"
#include "grammar/parser.h"

/* lists */

struct items *items_none(struct parser *p) {
  struct items *items = p->free_lists;
  if (items)
    p->free_lists = items->next;
  else
    items = arena_alloc(&p->scratch, sizeof *items);
  *items = (struct items){0};
  return items;
}

static struct item *item_new(struct parser *p, struct items *items) {
  struct item *item = p->free_items;
  if (item)
    p->free_items = item->next;
  else
    item = arena_alloc(&p->scratch, sizeof *item);
  *item = (struct item){0};
  if (items->last)
    items->last->next = item;
  else
    items->first = item;
  items->last = item;
  items->count++;
  return item;
}

struct items *items_add(struct parser *p, struct items *items, struct node *node) {
  item_new(p, items)->node = node;
  if (node->height > items->height) items->height = node->height;
  items->calls |= node->calls;
  return items;
}

struct items *items_of(struct parser *p, struct node *node) {
  return items_add(p, items_none(p), node);
}

struct items *items_add_list(struct parser *p, struct items *items, struct items *list) {
  item_new(p, items)->list = list;
  return items;
}

struct items *items_comma(struct parser *p, struct items *items, struct place comma, struct node *node) {
  if (!items->comma.source) items->comma = comma;
  return items_add(p, items, node);
}

void items_free(struct parser *p, struct items *items) {
  if (items->last) {
    items->last->next = p->free_items;
    p->free_items = items->first;
  }
  items->next = p->free_lists;
  p->free_lists = items;
}

struct node_list items_finish(struct parser *p, struct node *parent, struct items *items) {
  struct node_list list = {0};
  if (!items) return list;
  if (items->count) list.at = ARENA_ARRAY(p->arena, const struct node *, items->count);
  for (struct item *item = items->first; item; item = item->next)
    list.at[list.count++] = item->node;
  if (items->height >= parent->height) parent->height = items->height + 1;
  parent->calls |= items->calls;
  if (parent->height > p->deepest) parser_too_deep(p, parent->place);
  items_free(p, items);
  return list;
}

/* Takes the run of entries at *ITEM as a hash without braces. */
static struct node *unbraced_hash(struct parser *p, struct item **item) {
  struct items *entries = items_none(p);
  struct node *first = (*item)->node, *last = first;
  for (; *item && (*item)->node->kind == AST_ENTRY; *item = (*item)->next)
    items_add(p, entries, last = (*item)->node);
  struct place place = {first->place.source, first->place.start, last->place.end};
  struct node *hash = build_list(p, place, AST_HASH, entries);
  hash->mark = first->mark;
  return hash;
}

struct node_list items_finish_arguments(struct parser *p, struct node *parent, struct items *items) {
  bool entries = false;
  for (struct item *item = items ? items->first : NULL; item; item = item->next)
    entries |= item->node->kind == AST_ENTRY;
  if (!entries) return items_finish(p, parent, items);
  struct items *grouped = items_none(p);
  for (struct item *item = items->first; item;) {
    if (item->node->kind == AST_ENTRY) {
      items_add(p, grouped, unbraced_hash(p, &item));
    } else {
      items_add(p, grouped, item->node);
      item = item->next;
    }
  }
  items_free(p, items);
  return items_finish(p, parent, grouped);
}

/* nodes */

#define ARM(member) (offsetof(struct node, u) + sizeof(((struct node *)0)->u.member))

static const uint8_t node_sizes[] = {
#define ARM_none offsetof(struct node, u)
#define ARM_integer ARM(integer)
#define ARM_real ARM(real)
#define ARM_text ARM(text)
#define ARM_list ARM(list)
#define ARM_unary ARM(unary)
#define ARM_binary ARM(binary)
#define ARM_access ARM(access)
#define ARM_heredoc ARM(heredoc)
#define ARM_condition ARM(condition)
#define ARM_choice ARM(choice)
#define ARM_option ARM(option)
#define ARM_call ARM(call)
#define ARM_function ARM(function)
#define ARM_parameter ARM(parameter)
#define ARM_resource ARM(resource)
#define ARM_body ARM(body)
#define ARM_resource_ops ARM(resource_ops)
#define ARM_attribute ARM(attribute)
#define ARM_collect ARM(collect)
#define ARM_node_definition ARM(node_definition)
#define ARM_type_alias ARM(type_alias)
#define ARM_program ARM(program)
#define X(kind, arm, name) ARM_##arm,
#include "grammar/ast.def"
#undef X
};

struct node *node_new(struct parser *p, struct place place, enum ast_kind kind) {
  struct node *node = arena_zalloc(p->arena, node_sizes[kind]);
  node->kind = (uint8_t)kind;
  node->place = place;
  node->mark = place.start;
  node->height = 1;
  node->ordinal = ++p->context->node_count;
  return node;
}

void node_adopt(struct parser *p, struct node *parent, const struct node *child) {
  if (!child) return;
  parent->calls |= child->calls;
  if (child->height < parent->height) return;
  parent->height = child->height + 1;
  if (parent->height > p->deepest) parser_too_deep(p, parent->place);
}

label_id node_label(struct parser *p, struct place place, int kind) {
  if (kind == LABEL_NONE) return 0;
  struct label label = {.place = place, .kind = (uint8_t)kind};
  ARENA_PUSH(&p->scratch, &p->labels, label);
  return p->labels.count - 1;
}

struct node *build_leaf(struct parser *p, struct place place, enum ast_kind kind, int label) {
  struct node *node = node_new(p, place, kind);
  node->label = node_label(p, place, label);
  return node;
}

struct node *build_text(struct parser *p, struct place place, enum ast_kind kind, struct word word) {
  struct node *node = node_new(p, place, kind);
  node->label = word.label;
  node->frozen = word.single;
  node->u.text = word.text;
  return node;
}

struct node *build_word(struct parser *p, struct place place, enum ast_kind kind, int label,
                        const struct str *text) {
  struct node *node = build_leaf(p, place, kind, label);
  node->frozen = label == LABEL_BARE_WORD;
  node->u.text = text;
  return node;
}

static struct node *build_float(struct parser *p, struct place place, const struct str *text) {
  struct node *node = build_leaf(p, place, AST_FLOAT, LABEL_FLOAT);
  if (!decode_float(&node->u.real, p->arena, text->text, text->length))
    parser_error(p, DIAG_ILLEGAL_NUMBER, place, "Illegal number '%s'", text->text);
  return node;
}

struct node *build_number(struct parser *p, struct place place, const struct str *text) {
  int radix;
  if (number_is_float(text->text, text->length)) return build_float(p, place, text);
  struct node *node = build_leaf(p, place, AST_INTEGER, LABEL_INTEGER);
  node->u.integer.overflow = !decode_integer(&node->u.integer.value, &radix, text->text, text->length);
  node->u.integer.radix = (uint8_t)radix;
  return node;
}

struct node *build_boolean(struct parser *p, struct place place, const struct str *text) {
  bool yes = text->text[0] == 't';
  return build_leaf(p, place, yes ? AST_TRUE : AST_FALSE, yes ? LABEL_TRUE : LABEL_FALSE);
}

struct node *build_unary(struct parser *p, struct place place, enum ast_kind kind, struct node *operand) {
  struct node *node = node_new(p, place, kind);
  node->u.unary = operand;
  node_adopt(p, node, operand);
  return node;
}

struct node *build_binary(struct parser *p, struct place place, enum ast_kind kind, enum ast_op op,
                          struct place mark, struct node *left, struct node *right) {
  struct node *node = node_new(p, place, kind);
  node->op = (uint8_t)op;
  node->mark = mark.start;
  node->u.binary.left = left;
  node->u.binary.right = right;
  node_adopt(p, node, left);
  node_adopt(p, node, right);
  return node;
}

struct node *build_list(struct parser *p, struct place place, enum ast_kind kind, struct items *items) {
  struct node *node = build_leaf(p, place, kind, kind == AST_HASH ? LABEL_HASH : LABEL_ARRAY);
  node->u.list = kind == AST_HASH ? items_finish(p, node, items) : items_finish_arguments(p, node, items);
  return node;
}

struct node *build_access(struct parser *p, struct place place, struct node *left, struct items *keys) {
  struct node *node = node_new(p, place, AST_ACCESS);
  node->mark = left->mark;
  node->u.access.left = left;
  node->u.access.keys = items_finish_arguments(p, node, keys);
  node_adopt(p, node, left);
  return node;
}

struct node *build_block(struct parser *p, struct place place, struct items *statements) {
  if (!statements || !statements->count) return build_leaf(p, place, AST_NOP, LABEL_NONE);
  struct node *node = node_new(p, place, AST_BLOCK);
  node->u.list = items_finish(p, node, statements);
  return node;
}

struct node *build_block_or_expression(struct parser *p, struct place place, struct items *statements) {
  if (statements->count != 1) return build_block(p, place, statements);
  struct node *only = statements->first->node;
  items_free(p, statements);
  return only;
}

/* `${name}` that ended with the heredoc around it: a variable after all. */
static struct node *interpolated(struct node *operand) {
  if (operand->kind == AST_NAME) {
    operand->kind = AST_VARIABLE;
    operand->label = 0;
  }
  return operand;
}

/*
 * PARTS are text, expression, text .. text.  An interpolation's place goes from the end of the text before
 * it to the start of the text behind it; empty text is left out.
 */
struct node *build_concat(struct parser *p, struct place place, struct items *parts) {
  struct node *node = node_new(p, place, AST_CONCAT);
  struct items *segments = items_none(p);
  struct node *operand = NULL;
  struct place inside = place;
  for (struct item *item = parts->first; item; item = item->next) {
    struct node *text = item->node;
    inside.end = text->place.start;
    if (operand) items_add(p, segments, build_unary(p, inside, AST_INTERPOLATION, interpolated(operand)));
    inside.start = text->place.end;
    if (text->label) text->place = p->labels.at[text->label].place;
    if (text->u.text->length) items_add(p, segments, text);
    item = item->next;
    if (!item) break;
    operand = item->node;
  }
  items_free(p, parts);
  node->u.list = items_finish(p, node, segments);
  return node;
}

struct node *build_heredoc(struct parser *p, struct place place, const struct str *syntax,
                           struct node *text) {
  struct node *node = node_new(p, place, AST_HEREDOC);
  node->u.heredoc.syntax = syntax;
  if (syntax->length) p->names_syntax = true;
  node->u.heredoc.text = text;
  node_adopt(p, node, text);
  return node;
}

struct node *build_condition(struct parser *p, struct place place, enum ast_kind kind, struct node *test,
                             struct node *then, struct node *otherwise) {
  struct node *node = node_new(p, place, kind);
  node->u.condition.test = test;
  node->u.condition.then = then;
  node->u.condition.otherwise = otherwise;
  node_adopt(p, node, test);
  node_adopt(p, node, then);
  node_adopt(p, node, otherwise);
  return node;
}

struct node *build_relocated(struct node *node, struct place place) {
  node->place = place;
  node->mark = place.start;
  return node;
}

struct node *build_choice(struct parser *p, struct place place, enum ast_kind kind, struct node *test,
                          struct items *options) {
  struct node *node = node_new(p, place, kind);
  if (kind == AST_SELECTOR) node->mark = test->mark;
  node->u.choice.test = test;
  node->u.choice.options = items_finish(p, node, options);
  node_adopt(p, node, test);
  return node;
}

struct node *build_option(struct parser *p, struct place place, struct place colon, struct items *values,
                          struct node *body) {
  struct node *node = node_new(p, place, AST_CASE_OPTION);
  node->mark = colon.start;
  node->u.option.values = items_finish(p, node, values);
  node->u.option.body = body;
  node_adopt(p, node, body);
  return node;
}
