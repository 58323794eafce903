/* SPDX-License-Identifier: Apache-2.0 */
#include "provenance/answers/impact.h"

#include "provenance/answers/answer.h"
#include "provenance/describe/incomplete.h"
#include "provenance/describe/secret.h"
#include "provenance/describe/show.h"

enum { FEW = 12 };

struct impacting {
  struct answer a;
  const struct impact_question *question;
  const struct reach *reach;
};

/* All is one change. */
static enum impact_kind kind_of(struct reached reached) {
  if (reached.copied) return IMPACT_COPIED;
  if (reached.data) return IMPACT_COMPUTED;
  if (reached.decides) return IMPACT_DECIDED;
  if (reached.control) return IMPACT_ABSENT;
  if (reached.masked) return IMPACT_MASKED;
  return reached.around ? IMPACT_AROUND : IMPACT_NONE;
}

const char *impact_kind_name(enum impact_kind kind) {
  switch (kind) {
  case IMPACT_NONE: return "none";
  case IMPACT_AROUND: return "around";
  case IMPACT_MASKED: return "masked";
  case IMPACT_ABSENT: return "absent";
  case IMPACT_DECIDED: return "decided";
  case IMPACT_COMPUTED: return "computed";
  case IMPACT_COPIED: return "copied";
  }
  return "";
}

/* ---- text ---- */

struct impacted {
  const struct resource *resource;
  const struct attribute *attribute; /* NULL: whether the resource is there */
  enum impact_kind kind;
};
struct reaches {
  ARENA_VECTOR(struct impacted) list;
  uint32_t counts[IMPACT_COPIED + 1];
};

static void add(struct impacting *m, struct reaches *all, struct impacted reach) {
  if (reach.kind == IMPACT_NONE) return;
  all->counts[reach.kind]++;
  ARENA_PUSH(m->a.out->arena, &all->list, reach);
}

static void gather(struct impacting *m, struct reaches *all) {
  const struct catalog *catalog = m->a.describer.catalog;
  for (uint32_t i = 0; i < catalog->resources.count; i++) {
    const struct resource *resource = catalog->resources.at[i];
    if (resource->is_virtual) continue;
    add(m, all, (struct impacted){resource, NULL, kind_of(reach_existence(m->reach, resource))});
    for (uint32_t k = 0; k < resource->attributes.count; k++)
      add(m, all,
          (struct impacted){resource, resource->attributes.at[k],
                            kind_of(reach_attribute(m->reach, resource, resource->attributes.at[k]))});
  }
}

static void put_reach(struct impacting *m, const struct impacted *reach) {
  struct answer *a = &m->a;
  buffer_puts(a->out, "  ");
  answer_ref(a, reach->resource);
  if (!reach->attribute) {
    buffer_puts(a->out, "  whether it is there\n");
    return;
  }
  buffer_printf(a->out, "%s%s", resource_joint(reach->resource), reach->attribute->name->text);
  struct piece piece;
  piece_begin(a, &piece);
  buffer_puts(a->out, "= ");
  if (secret_attribute(a->describer.catalog, reach->attribute))
    buffer_puts(a->out, SECRET_VALUE);
  else
    answer_value(a, secret_hidden_attribute(&a->describer, a->out->arena, reach->attribute), ANSWER_VALUE);
  piece_end(a, &piece, "  ");
  buffer_putc(a->out, '\n');
}

static void put_kind(struct impacting *m, const struct reaches *all, enum impact_kind kind,
                     const char *head) {
  uint32_t shown = 0, most = answer_most(&m->a, FEW);
  if (!all->counts[kind]) return;
  answer_paint(&m->a, PAINT_STRONG);
  buffer_puts(m->a.out, head);
  answer_paint(&m->a, PAINT_OFF);
  buffer_printf(m->a.out, " (%u)\n", all->counts[kind]);
  for (uint32_t i = 0; i < all->list.count && shown < most; i++)
    if (all->list.at[i].kind == kind) shown++, put_reach(m, &all->list.at[i]);
  answer_more(&m->a, all->counts[kind] - shown, "of them");
}

static void put_count(struct answer *a, uint32_t count, const char *what) {
  buffer_printf(a->out, "%u %s%s", count, what, count == 1 ? "" : "s");
}

static bool shows_absent(const struct impacting *m) {
  return m->a.options & (EXPLAIN_ABSENCES | EXPLAIN_ALL);
}

static void put_around(struct impacting *m, const struct reaches *all) {
  const struct impact_question *q = m->question;
  if (!all->counts[IMPACT_AROUND]) return;
  if (m->a.options & EXPLAIN_ALL) {
    put_kind(m, all, IMPACT_AROUND, "through the code around it");
    return;
  }
  buffer_puts(m->a.out, "Any other edit there could also reach ");
  put_count(&m->a, all->counts[IMPACT_AROUND], "value");
  buffer_puts(m->a.out, " that passed through\n");
  for (uint32_t i = 0; i < q->count; i++)
    if (!i || strcmp(q->causes[i].around.name, q->causes[i - 1].around.name) != 0)
      buffer_printf(m->a.out, "%s%s", i ? ", " : "", q->causes[i].around.name);
  buffer_puts(m->a.out, "; --all lists them.\n");
}

/* What did not happen is counted, and listed when it is asked for. */
static void put_absent(struct impacting *m, const struct reaches *all) {
  uint32_t count = all->counts[IMPACT_ABSENT];
  if (!count) return;
  if (shows_absent(m)) {
    put_kind(m, all, IMPACT_ABSENT, "through what did not happen, or a structure");
    return;
  }
  buffer_printf(m->a.out, "It could reach %u more through what did not happen; --absences lists %s.\n", count,
                count == 1 ? "it" : "them");
}

static void put_text(struct impacting *m, const struct reaches *all) {
  uint32_t direct = all->counts[IMPACT_DECIDED] + all->counts[IMPACT_COMPUTED] + all->counts[IMPACT_COPIED];
  buffer_printf(m->a.out, "A change of %s would ", m->question->what);
  if (!direct) {
    buffer_puts(m->a.out, "reach nothing in the catalog");
    answer_of_node(&m->a, " of ");
  } else {
    uint32_t counts[2] = {0, 0};
    for (uint32_t i = 0; i < all->list.count; i++)
      if (all->list.at[i].kind >= IMPACT_DECIDED) counts[!all->list.at[i].attribute]++;
    if (counts[0]) buffer_puts(m->a.out, "reach ");
    if (counts[0]) put_count(&m->a, counts[0], "attribute");
    if (counts[0] && counts[1]) buffer_puts(m->a.out, " and ");
    if (counts[1]) buffer_puts(m->a.out, "decide whether\n");
    if (counts[1]) put_count(&m->a, counts[1], "resource");
    if (counts[1]) buffer_puts(m->a.out, counts[1] == 1 ? " is there" : " are there");
    answer_of_node(&m->a, ", of ");
  }
  put_kind(m, all, IMPACT_COPIED, "copied from it");
  put_kind(m, all, IMPACT_COMPUTED, "computed from it");
  put_kind(m, all, IMPACT_DECIDED, "decided by it");
  put_absent(m, all);
  put_kind(m, all, IMPACT_MASKED, "masking it now: without these it would count");
  put_around(m, all);
}

/* ---- JSON ---- */

static void put_head(struct json_writer *w, const char *what, const struct catalog *catalog) {
  json_open(w, '{');
  json_key(w, "schema");
  json_put_text(w, "colophon-impact");
  json_key(w, "schema_version");
  json_put_integer(w, EXPORT_SCHEMA_VERSION);
  json_key(w, "of");
  json_put_text(w, what);
  json_key(w, "node");
  json_put_str(w, catalog->name);
  json_incomplete(w, catalog);
}

static void put_json(struct impacting *m, const struct reaches *all) {
  struct json_writer w = {.out = m->a.out, .pretty = true};
  put_head(&w, m->question->what, m->a.describer.catalog);
  json_key(&w, "reaches");
  json_open(&w, '[');
  for (uint32_t i = 0; i < all->list.count; i++) {
    if (all->list.at[i].kind == IMPACT_ABSENT && !shows_absent(m)) continue;
    json_item(&w);
    json_open(&w, '{');
    json_ref_key(&w, "resource", all->list.at[i].resource);
    if (all->list.at[i].attribute) {
      json_key(&w, "attribute");
      json_put_str(&w, all->list.at[i].attribute->name);
    }
    json_key(&w, "how");
    json_put_text(&w, impact_kind_name(all->list.at[i].kind));
    json_close(&w, '}');
  }
  json_close(&w, ']');
  if (all->counts[IMPACT_ABSENT] && !shows_absent(m)) {
    json_key(&w, "hidden");
    json_put_integer(&w, all->counts[IMPACT_ABSENT]);
  }
  json_close(&w, '}');
  buffer_putc(m->a.out, '\n');
}

enum explained impact_of_nothing(struct buffer *out, const struct catalog *catalog,
                                 const struct impact_question *question, const char *problem) {
  struct json_writer w = {.out = out, .pretty = true};
  if (!(question->options & EXPLAIN_JSON)) {
    buffer_printf(out, "%s\n", problem);
    return EXPLAINED_NOT_THERE;
  }
  put_head(&w, question->what, catalog);
  json_key(&w, "found");
  json_put_bool(&w, false);
  json_key(&w, "problem");
  json_put_text(&w, problem);
  json_key(&w, "reaches");
  json_open(&w, '[');
  json_close(&w, ']');
  json_close(&w, '}');
  buffer_putc(out, '\n');
  return EXPLAINED_NOT_THERE;
}

enum explained impact(struct buffer *out, struct catalog *catalog, const struct language *language,
                      const struct impact_question *question) {
  struct impacting m = {
      .a = {.out = out, .describer = describer_new(catalog, language), .options = question->options},
      .question = question};
  struct reaches all = {0};
  m.reach = reach_new(catalog->arena, catalog, question->causes, question->count);
  if (question->is_name && !reach_labels(m.reach))
    return impact_of_nothing(out, catalog, question,
                             arena_printf(catalog->arena, "There is no %s in what this compilation read.",
                                          question->causes->name));
  gather(&m, &all);
  if (question->options & EXPLAIN_JSON)
    put_json(&m, &all);
  else
    put_text(&m, &all);
  return EXPLAINED;
}
