/* SPDX-License-Identifier: Apache-2.0 */
/* What code uses that is not there: methods, constants and global variables, by the tables of the evaluator.
 */
#include <stdlib.h>

#include "src/ruby/methods.h"
#include "src/ruby/parser.h"

/* Appends the name of the constant at NODE, as far as it is written; false: it begins with no constant. */
static bool put_name(struct buffer *out, const struct ruby_node *node) {
  const struct ruby_node *around = node->at[0];
  if (around) {
    if (around->kind != RUBY_CONSTANT || !put_name(out, around)) return false;
    buffer_puts(out, "::");
  }
  buffer_str(out, node->name);
  return true;
}

/* The constant that the name at NODE begins with. */
static const struct ruby_node *first_of(const struct ruby_node *node) {
  while (node->at[0] && node->at[0]->kind == RUBY_CONSTANT)
    node = node->at[0];
  return node;
}

static const char *constant(const struct ruby_node *node, struct buffer *out) {
  out->length = 0;
  if (!put_name(out, node) || ruby_constant_known(buffer_text(out))) return NULL;
  for (const struct ruby_node *scope = node->at[0]; scope; scope = scope->at[0]) {
    out->length = 0;
    put_name(out, scope);
    if (!ruby_constant_known(buffer_text(out))) return NULL; /* that is what is missing */
  }
  out->length = 0;
  buffer_puts(out, "the constant ");
  put_name(out, node);
  return buffer_text(out);
}

/* Whether NODE reads a variable of the environment that code may read (ruby_env_at). */
static bool reads_env(const struct ruby_node *node) {
  const struct ruby_node *name = node->count > 2 ? node->at[2] : NULL;
  return str_is(node->name, "[]") && name && name->kind == RUBY_STRING &&
         !strncmp(name->name->text, RUBY_ENV_PREFIX, strlen(RUBY_ENV_PREFIX));
}

/* A method of a module that is named. */
static const char *of_module(const struct ruby_node *node, struct buffer *out) {
  const struct ruby_node *module = node->at[0];
  out->length = 0;
  if (!put_name(out, module) || !ruby_module_known(buffer_text(out))) return NULL;
  if (!strcmp(buffer_text(out), "ENV")) return reads_env(node) ? NULL : "the constant ENV";
  if (ruby_module_has(buffer_text(out), node->name)) return NULL;
  buffer_printf(out, ".%s", node->name->text);
  return buffer_text(out);
}

static const char *method(const struct ruby_node *node, struct buffer *out) {
  bool there = node->method && !ruby_method_refused(node->method);
  if (there || (!node->method && !ruby_method_known(node->name))) return NULL;
  out->length = 0;
  buffer_printf(out, "the method '%s'", node->name->text);
  return buffer_text(out);
}

static const char *global(const struct ruby_node *node, struct buffer *out) {
  char first = node->name->text[1];
  if (ruby_global_known(node->name->text) || (first >= '1' && first <= '9')) return NULL;
  out->length = 0;
  buffer_printf(out, "the global variable %s", node->name->text);
  return buffer_text(out);
}

const char *ruby_lacking(const struct ruby_node *node, struct buffer *out) {
  switch (node->kind) {
  case RUBY_CALL:
    if (node->at[0] && node->at[0]->kind == RUBY_CONSTANT) return of_module(node, out);
    return method(node, out);
  case RUBY_CONSTANT: return constant(node, out);
  case RUBY_GLOBAL: return global(node, out);
  default: return NULL;
  }
}

const struct str *ruby_first_name(const struct ruby_node *node) {
  if (node->kind == RUBY_CALL) node = node->at[0];
  return node && node->kind == RUBY_CONSTANT ? first_of(node)->name : NULL;
}
