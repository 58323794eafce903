/* SPDX-License-Identifier: Apache-2.0 */
#include "src/eval/member.h"

#include "src/value/type_object.h"

static bool object_attribute(struct compiler *c, const struct node *node, struct value receiver,
                             const struct str *name, struct value *result) {
  const struct object_member *member = object_member(receiver.u.object->type, name);
  if (!member) return false;
  if (node->u.call.arguments.count || node->u.call.lambda || member->kind == ATTRIBUTE_DERIVED)
    eval_unsupported(c, node->place, "such calls of attributes");
  *result = object_get(c->traces, receiver, member);
  return true;
}

static bool uri_part(const struct uri *uri, const struct str *name, struct value *part) {
  const struct {
    const char *name;
    const struct str *text;
  } parts[] = {{"scheme", uri->scheme}, {"userinfo", uri->userinfo}, {"host", uri->host},
               {"path", uri->path},     {"query", uri->query},       {"fragment", uri->fragment},
               {"opaque", uri->opaque}};
  *part = value_undef(0);
  if (str_is(name, "port")) {
    if (uri->port >= 0) *part = value_integer(uri->port, 0);
    return true;
  }
  for (size_t i = 0; i < sizeof parts / sizeof *parts; i++)
    if (str_is(name, parts[i].name)) {
      if (parts[i].text) *part = value_string(parts[i].text, 0);
      return true;
    }
  return false;
}

/* A part is computed of the URI. */
static bool uri_attribute(struct compiler *c, struct value receiver, const struct str *name,
                          struct value *result) {
  struct constant constant = {.kind = CONSTANT_UNDEF};
  struct value part;
  if (!uri_part(receiver.u.uri, name, &part)) return false;
  *result = part;
  if (result->kind == VALUE_STRING)
    constant = (struct constant){.kind = CONSTANT_STRING, .u.text = result->u.text};
  if (result->kind == VALUE_INTEGER)
    constant = (struct constant){.kind = CONSTANT_INTEGER, .u.integer = result->u.integer};
  result->trace = trace_call(c->traces, name, constant, &receiver.trace, 1);
  return true;
}

bool eval_member(struct compiler *c, const struct node *node, struct value receiver, struct value *result) {
  const struct node *name = node->u.call.functor->u.binary.right;
  if (name->kind != AST_NAME) return false;
  if (receiver.kind == VALUE_OBJECT) return object_attribute(c, node, receiver, name->u.text, result);
  if (receiver.kind != VALUE_URI || node->u.call.arguments.count) return false;
  return uri_attribute(c, receiver, name->u.text, result);
}
