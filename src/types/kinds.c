/* SPDX-License-Identifier: Apache-2.0 */
/* What values ask of types and iterators (src/value/kinds.h). */
#include "src/value/kinds.h"

#include "src/types/iterator.h"
#include "src/types/ruby_classes.h"

static bool types_alike(struct value a, struct value b, enum alike how) {
  (void)how;
  return type_same(a.u.type, b.u.type);
}
static uint32_t hash_of_type(struct value v) {
  return type_hash_code(v.u.type);
}
static void text_of_type(struct buffer *out, struct value v) {
  type_text_shown(out, v.u.type);
}
static const char *class_of_type(struct value v) {
  return ruby_type_class(v.u.type);
}
const struct kind_operations type_operations = {
    .alike = types_alike, .hash = hash_of_type, .text = text_of_type, .ruby_class = class_of_type};

static bool iterators_alike(struct value a, struct value b, enum alike how) {
  (void)how;
  return a.u.iterator == b.u.iterator;
}
static uint32_t hash_of_iterator(struct value v) {
  return v.kind;
}
static void text_of_iterator(struct buffer *out, struct value v) {
  iterator_text(out, v.u.iterator);
}
static trace_id trace_of_iterator(struct traces *traces, struct value v) {
  return trace_under(traces, v.u.iterator->whole, v.trace);
}
static uint32_t depth_of_iterator(struct value v) {
  return v.u.iterator->depth;
}
static const char *class_of_iterator(struct value v) {
  return iterator_class(v.u.iterator);
}
const struct kind_operations iterator_operations = {.alike = iterators_alike,
                                                    .hash = hash_of_iterator,
                                                    .text = text_of_iterator,
                                                    .trace = trace_of_iterator,
                                                    .depth = depth_of_iterator,
                                                    .ruby_class = class_of_iterator};
