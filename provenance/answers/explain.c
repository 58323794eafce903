/* SPDX-License-Identifier: Apache-2.0 */
#include "provenance/answers/explain.h"

#include "provenance/answers/answer.h"

enum { NEAR = 3, FEW_ABSENTS = 3 };

/* ---- what is not there ---- */

static void absent_lines(struct answer *a, const struct absent *absent) {
  struct condition condition = condition_at(a, absent->control, absent->condition);
  struct piece piece;
  buffer_puts(a->out, absent->title ? "It would be declared" : "One with a computed title would be declared");
  piece_begin(a, &piece);
  buffer_puts(a->out, "at ");
  answer_place(a, absent->place);
  piece_end(a, &piece, " ");
  buffer_puts(a->out, ",\nbut this condition kept it out:\n  ");
  answer_place(a, absent->condition);
  answer_tested(a, &condition, "<- ");
  buffer_putc(a->out, '\n');
  answer_frame(a, absent->condition, NULL);
}

bool any_class_tells(const struct catalog *catalog, const struct question *question) {
  struct absent absent;
  uint32_t named = 0, any = 0;
  for (struct absent_walk walk = {0}; absents_next(&catalog->absents, &walk, &absent);)
    if (absent.title && absent_matches(&absent, question)) *(absent.computed ? &any : &named) += 1;
  return !named && any <= FEW_ABSENTS;
}

static void absents(struct answer *a, const struct question *question) {
  const struct catalog *catalog = a->describer.catalog;
  uint32_t shown = 0, hidden = 0, computed = 0, any = 0, last = UINT32_MAX; /* branch of them */
  bool all = a->options & EXPLAIN_ALL, few = any_class_tells(catalog, question);
  struct absent absent;
  for (struct absent_walk walk = {0}; absents_next(&catalog->absents, &walk, &absent);) {
    if (!absent_matches(&absent, question)) continue;
    if (!absent.title && !all)
      computed++;
    else if (absent.computed && !few && !all)
      any += walk.branch != last, last = walk.branch;
    else if (shown == FEW_ABSENTS && !all)
      hidden++;
    else
      shown++, absent_lines(a, &absent);
  }
  answer_more(a, hidden, "unreached declarations");
  if (any == 1)
    buffer_puts(a->out, "1 branch that was not taken includes a class by a computed name; --all shows it.\n");
  if (any > 1)
    buffer_printf(a->out,
                  "%u branches that were not taken include classes by computed names; --all lists them.\n",
                  any);
  if (computed == 1)
    buffer_printf(a->out, "1 %s resource with a computed title was not reached; --all shows it.\n",
                  question->type->text);
  if (computed > 1)
    buffer_printf(a->out, "%u %s resources with computed titles were not reached; --all lists them.\n",
                  computed, question->type->text);
  if (catalog->absents.cut)
    buffer_puts(a->out, "More branches were not taken than are kept: others may have declared it, too.\n");
}

static void near_names(struct answer *a, const struct question *question) {
  const struct resource *near[NEAR];
  uint32_t count = near_resources(a->describer.catalog, question, near, NEAR);
  for (uint32_t i = 0; i < count; i++) {
    struct piece piece;
    if (!i) buffer_puts(a->out, "In the catalog there is");
    piece_begin(a, &piece);
    answer_ref(a, near[i]);
    if (i + 1 == count) buffer_putc(a->out, '.');
    piece_end(a, &piece, i ? ", " : " ");
  }
  if (count) buffer_putc(a->out, '\n');
}

static void same_name(struct answer *a, const struct question *question) {
  const struct resource *resource;
  const struct attribute *attribute = namesake(a->describer.catalog, question, &resource);
  if (!attribute) return;
  answer_ref(a, resource);
  buffer_printf(a->out, " has this %s.\n", attribute->name->text);
}

static enum explained not_there(struct answer *a, const char *asked, const struct question *question,
                                const struct resource *found) {
  if (a->options & EXPLAIN_JSON) {
    answer_json_missing(a, asked, question, NULL);
    return EXPLAINED_NOT_THERE;
  }
  answer_paint(a, PAINT_STRONG);
  question_ref(a->out, a->describer.catalog, question);
  answer_paint(a, PAINT_OFF);
  if (found) {
    buffer_printf(a->out, " is %s: declared, but not in the catalog.\n",
                  found->exported ? "exported" : "virtual");
    answer_place(a, found->place);
    buffer_putc(a->out, '\n');
    answer_frame(a, found->place, NULL);
    return EXPLAINED_NOT_THERE;
  }
  buffer_puts(a->out, " is not in the catalog");
  answer_of_node(a, " of ");
  same_name(a, question);
  near_names(a, question);
  absents(a, question);
  return EXPLAINED_NOT_THERE;
}

static enum explained no_question(struct answer *a, const char *asked) {
  struct question none = {NULL, NULL, NULL};
  if (a->options & EXPLAIN_JSON)
    answer_json_missing(a, asked, &none, NULL);
  else
    buffer_printf(a->out, "'%s' is not a %s.\n", asked,
                  catalog_component(a->describer.catalog)
                      ? "component: write a path like s1:web, with an attribute s1:web:port"
                      : "resource: write Type[title], for example 'File[/etc/motd]'");
  return EXPLAINED_NO_QUESTION;
}

static void unknown_attribute(struct answer *a, const struct resource *resource, const char *name) {
  const struct attribute *near = near_attribute(resource, name);
  answer_ref(a, resource);
  buffer_printf(a->out, " has no attribute '%s' in the catalog.\n", name);
  if (near) buffer_printf(a->out, "It has '%s'.\n", near->name->text);
}

/* ---- what is ---- */

static void head_line(struct answer *a, const struct resource *resource) {
  struct piece piece;
  answer_ref(a, resource);
  if (resource->place.source) {
    piece_begin(a, &piece);
    buffer_puts(a->out, "declared at ");
    answer_place(a, resource->place);
    piece_end(a, &piece, "  ");
  }
  if (resource->container) {
    piece_begin(a, &piece);
    buffer_puts(a->out, "in ");
    answer_ref(a, resource->container);
    piece_end(a, &piece, " ");
  }
  buffer_putc(a->out, '\n');
}

/* The attributes that were asked for, by their names. */
struct asked {
  const struct attribute **attributes; /* NULL: there is none of that name */
  const char *const *names;
  uint32_t count, unknown;
};

static struct asked find_attributes(struct arena *arena, const struct resource *resource,
                                    const char *const *names, size_t count) {
  struct asked asked = {.names = names, .count = (uint32_t)count};
  asked.attributes = ARENA_ARRAY(arena, const struct attribute *, count);
  for (size_t i = 0; i < count; i++) {
    asked.attributes[i] = resource_attribute(resource, str_from(arena, names[i]));
    asked.unknown += !asked.attributes[i] && !answer_asks_tags(resource, names[i]) &&
                     !answer_asks_position(resource, names[i]);
  }
  return asked;
}

static void answer_text(struct answer *a, const struct resource *resource, const struct asked *asked) {
  bool alone = asked->count == 1;
  if (!alone) head_line(a, resource);
  for (uint32_t i = 0; i < asked->count; i++) {
    if (!alone) buffer_putc(a->out, '\n');
    if (asked->attributes[i])
      answer_attribute(a, resource, asked->attributes[i], alone);
    else if (answer_asks_tags(resource, asked->names[i]))
      answer_tags(a, resource);
    else if (answer_asks_position(resource, asked->names[i]))
      answer_position(a, resource);
    else
      unknown_attribute(a, resource, asked->names[i]);
  }
}

static enum explained answer_asked(struct answer *a, const struct resource *resource,
                                   const struct asked *asked) {
  struct question none = {NULL, NULL, NULL};
  if (!(a->options & EXPLAIN_JSON))
    answer_text(a, resource, asked);
  else if (asked->count == 1 && asked->unknown)
    answer_json_missing(a, asked->names[0], &none, resource);
  else
    answer_json(a, resource, asked->attributes, asked->names, asked->count);
  return asked->unknown ? EXPLAINED_NOT_THERE : EXPLAINED;
}

static enum explained answer_whole(struct answer *a, const struct resource *resource) {
  if (a->options & EXPLAIN_JSON)
    answer_json(a, resource, (const struct attribute *const *)resource->attributes.at, NULL,
                resource->attributes.count);
  else
    answer_resource(a, resource);
  return EXPLAINED;
}

/* The attribute that a path leads to. */
static enum explained explain_one(struct answer *a, const struct question *question) {
  const struct resource *found = catalog_find(a->describer.catalog, question->type, question->title);
  struct asked asked = find_attributes(a->describer.catalog->arena, found, &question->attribute, 1);
  return answer_asked(a, found, &asked);
}

enum explained explain(struct buffer *out, struct catalog *catalog, const struct language *language,
                       const char *resource, const char *const *names, size_t count, unsigned options) {
  struct answer a = {.out = out, .describer = describer_new(catalog, language), .options = options};
  a.describer.absences = options & (EXPLAIN_ABSENCES | EXPLAIN_ALL);
  a.describer.grouped = !(options & EXPLAIN_ALL);
  struct question question = {NULL, NULL, NULL};
  if (!question_parse(&question, catalog, resource)) return no_question(&a, resource);
  if (question.attribute && !count) return explain_one(&a, &question);
  const struct resource *found = catalog_find(catalog, question.type, question.title);
  if (!found || found->is_virtual) return not_there(&a, resource, &question, found);
  if (!count) return answer_whole(&a, found);
  struct asked asked = find_attributes(catalog->arena, found, names, count);
  return answer_asked(&a, found, &asked);
}
