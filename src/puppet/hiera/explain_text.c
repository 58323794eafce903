/* SPDX-License-Identifier: Apache-2.0 */
/* Explanations as text, in Puppet's words and with its indents. */
#include "src/puppet/hiera/explain.h"
#include "src/value/ruby.h"

static void write_node(struct buffer *out, const struct explain_node *node, int indent);

static void put_indent(struct buffer *out, int indent) {
  for (int k = 0; k < indent; k++)
    buffer_putc(out, ' ');
}

static void put_value(struct buffer *out, struct value v, int indent) {
  bool hash = v.kind == VALUE_HASH;
  if (!hash && v.kind != VALUE_ARRAY) {
    ruby_inspect(out, v);
    return;
  }
  uint32_t count = hash ? v.u.hash->count : v.u.array->count;
  buffer_putc(out, hash ? '{' : '[');
  for (uint32_t k = 0; k < count; k++) {
    buffer_puts(out, k ? ",\n" : "\n");
    put_indent(out, indent + 2);
    if (hash) {
      put_value(out, v.u.hash->at[k].key, indent + 2);
      buffer_puts(out, " => ");
    }
    put_value(out, hash ? v.u.hash->at[k].value : v.u.array->at[k], indent + 2);
  }
  if (count) {
    buffer_putc(out, '\n');
    put_indent(out, indent);
  }
  buffer_putc(out, hash ? '}' : ']');
}

static void put_line(struct buffer *out, int indent, const char *before, const char *text,
                     const char *after) {
  put_indent(out, indent);
  buffer_puts(out, before);
  if (text) buffer_puts(out, text);
  buffer_puts(out, after);
  buffer_putc(out, '\n');
}

static void write_texts(struct buffer *out, const struct explain_node *node, int indent) {
  for (const struct explain_text *text = node->texts; text; text = text->next)
    put_line(out, indent, "", text->text, "");
}

static void write_outcome(struct buffer *out, const struct explain_node *node, int indent) {
  bool found = node->event == EVENT_FOUND || node->event == EVENT_FOUND_IN_OVERRIDES ||
               node->event == EVENT_FOUND_IN_DEFAULTS;
  if (node->event == EVENT_NOT_FOUND) put_line(out, indent, "No such key: \"", node->key, "\"");
  if (found) {
    put_indent(out, indent);
    buffer_puts(out, "Found key: \"");
    if (node->key) buffer_puts(out, node->key);
    buffer_puts(out, "\" value: ");
    put_value(out, node->value, indent);
    if (node->event == EVENT_FOUND_IN_OVERRIDES) buffer_puts(out, " in overrides");
    if (node->event == EVENT_FOUND_IN_DEFAULTS) buffer_puts(out, " in defaults");
    buffer_putc(out, '\n');
  }
  write_texts(out, node, indent);
}

static void write_inside(struct buffer *out, const struct explain_node *node, int indent) {
  for (const struct explain_node *inner = node->first; inner; inner = inner->next)
    write_node(out, inner, indent);
}

/* A merge of one is no merge. */
static void write_merge(struct buffer *out, const struct explain_node *node, int indent) {
  if (!node->first) return;
  if (node->first == node->last) {
    write_node(out, node->first, indent);
    return;
  }
  put_line(out, indent, "Merge strategy ", node->name, "");
  indent += 2;
  if (node->options.kind == VALUE_HASH) {
    put_indent(out, indent);
    buffer_puts(out, "Options: ");
    put_value(out, node->options, indent);
    buffer_putc(out, '\n');
  }
  write_inside(out, node, indent);
  if (node->event != EVENT_RESULT) return;
  put_indent(out, indent);
  buffer_puts(out, "Merged result: ");
  put_value(out, node->value, indent);
  buffer_putc(out, '\n');
}

static void write_location(struct buffer *out, const struct explain_node *node, int indent) {
  bool path = node->kind == EXPLAIN_PATH;
  put_line(out, indent, path ? "Path \"" : "URI \"", node->name, "\"");
  put_line(out, indent + 2, path ? "Original path: \"" : "Original uri: \"", node->detail, "\"");
  write_inside(out, node, indent + 2);
  if (node->event == EVENT_LOCATION_NOT_FOUND)
    put_line(out, indent + 2, path ? "Path" : "URI", " not found", "");
  write_outcome(out, node, indent + 2);
}

static void write_module(struct buffer *out, const struct explain_node *node, int indent) {
  if (node->event == EVENT_MODULE_NOT_FOUND)
    put_line(out, indent, "Module \"", node->name, "\" not found");
  else
    put_line(out, indent, "Module data provider for module \"", node->name, "\" not found");
}

static void write_node(struct buffer *out, const struct explain_node *node, int indent) {
  switch (node->kind) {
  case EXPLAIN_ROOT: break;
  case EXPLAIN_DATA:
  case EXPLAIN_META:
    put_line(out, indent, "Searching for \"", node->name, "\"");
    write_inside(out, node, indent + 2);
    break;
  case EXPLAIN_INVALID_KEY: put_line(out, indent, "Invalid key \"", node->name, "\""); break;
  case EXPLAIN_MERGE_SOURCE:
    put_line(out, indent, "Using merge options from \"", node->name, "\" hash");
    break;
  case EXPLAIN_MODULE: write_module(out, node, indent); break;
  case EXPLAIN_INTERPOLATE:
    put_line(out, indent, "Interpolation on \"", node->name, "\"");
    write_inside(out, node, indent + 2);
    break;
  case EXPLAIN_MERGE: write_merge(out, node, indent); break;
  case EXPLAIN_PATH:
  case EXPLAIN_URI: write_location(out, node, indent); break;
  case EXPLAIN_SEGMENT: write_outcome(out, node, indent); break;
  case EXPLAIN_LAYER:
  case EXPLAIN_PROVIDER:
  case EXPLAIN_SCOPE:
  case EXPLAIN_SUB_KEY:
    put_line(out, indent, node->kind == EXPLAIN_SUB_KEY ? "Sub key: \"" : "", node->name,
             node->kind == EXPLAIN_SUB_KEY ? "\"" : "");
    if (node->detail) put_line(out, indent + 2, "Using configuration \"", node->detail, "\"");
    write_inside(out, node, indent + 2);
    write_outcome(out, node, indent + 2);
    break;
  }
}

void explain_write(struct buffer *out, const struct explanation *e) {
  write_inside(out, &e->root, 0);
  write_texts(out, &e->root, 0);
}
