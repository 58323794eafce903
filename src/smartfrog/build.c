/* SPDX-License-Identifier: Apache-2.0 */
/* The constructors of the tree. */
#include "src/smartfrog/parser.h"

static label_id label_of(struct sf_parser *p, struct place place, enum label_kind kind) {
  return label_add(p->context->sources, (struct label){.place = place, .kind = (uint8_t)kind});
}

struct sf_names sf_name(struct sf_parser *p, struct sf_names before, struct place place) {
  uint32_t length;
  const char *text = place_text(p->context->sources, place, &length);
  struct sf_name *name = ARENA_NEW(&p->scratch, struct sf_name);
  *name = (struct sf_name){.id = symbol(p->context->symbols, text, length), .place = place};
  if (before.last)
    before.last->next = name;
  else
    before.first = name;
  before.last = name;
  before.count++;
  return before;
}

struct sf_reference *sf_reference(struct sf_parser *p, struct place place, struct sf_names names,
                                  bool label) {
  struct sf_reference *reference = ARENA_NEW(p->arena, struct sf_reference);
  *reference = (struct sf_reference){.place = place, .count = names.count};
  reference->ids = ARENA_ARRAY(p->arena, const struct str *, names.count);
  uint32_t i = 0;
  for (const struct sf_name *name = names.first; name; name = name->next)
    reference->ids[i++] = name->id;
  if (label) reference->label = label_of(p, place, LABEL_BARE_WORD);
  return reference;
}

bool sf_read(struct sf_parser *p, struct place place, enum label_kind kind, struct value *value) {
  if (sf_literal(value, p->arena, p->context->sources, place, kind)) return true;
  if (kind != LABEL_DOUBLE_QUOTED) {
    sf_error(p, DIAG_ILLEGAL_NUMBER, place, "This number is too large");
    return false;
  }
  struct diagnostic *diagnostic = sf_error(p, DIAG_LEX, place, "This is no string");
  if (diagnostic)
    diagnostic_note(p->context->diagnostics, diagnostic, PLACE_NONE,
                    "the escapes are \\\\ \\\" \\/ \\n \\r \\t \\b \\f \\uXXXX; a tab is written \\t");
  return false;
}

struct sf_basic *sf_constant(struct sf_parser *p, struct place place, enum label_kind kind) {
  struct sf_basic *basic = ARENA_NEW(p->arena, struct sf_basic);
  basic->place = place;
  if (sf_read(p, place, kind, &basic->value)) basic->label = label_of(p, place, kind);
  return basic;
}

struct sf_basic *sf_data_reference(struct sf_parser *p, struct sf_reference *reference) {
  struct sf_basic *basic = ARENA_NEW(p->arena, struct sf_basic);
  *basic = (struct sf_basic){.place = reference->place, .label = reference->label};
  basic->value = sf_data(p->arena, reference->ids, reference->count);
  return basic;
}

struct sf_basic *sf_vector(struct sf_parser *p, struct place place, struct sf_basics elements) {
  struct sf_basic *basic = ARENA_NEW(p->arena, struct sf_basic);
  *basic = (struct sf_basic){.place = place, .vector = true, .first = elements.first};
  basic->label = label_of(p, place, LABEL_ARRAY);
  return basic;
}

struct sf_basics sf_basics_add(struct sf_basics list, struct sf_basic *basic) {
  if (list.last)
    list.last->next = basic;
  else
    list.first = basic;
  list.last = basic;
  return list;
}

struct sf_prototypes sf_prototypes_add(struct sf_parser *p, struct sf_prototypes list,
                                       struct sf_reference *reference, struct sf_statements body) {
  struct sf_prototype *prototype = ARENA_NEW(p->arena, struct sf_prototype);
  *prototype = (struct sf_prototype){.reference = reference, .body = body.first};
  if (list.last)
    list.last->next = prototype;
  else
    list.first = prototype;
  list.last = prototype;
  return list;
}

struct sf_statements sf_statements_add(struct sf_statements list, struct sf_statement *statement) {
  if (!statement) return list;
  if (list.last)
    list.last->next = statement;
  else
    list.first = statement;
  list.last = statement;
  return list;
}

struct sf_statement *sf_assign(struct sf_parser *p, struct place place, struct sf_reference *target,
                               enum sf_kind kind) {
  struct sf_statement *statement = ARENA_NEW(p->arena, struct sf_statement);
  *statement = (struct sf_statement){.kind = kind, .place = place, .target = target};
  return statement;
}
