/* SPDX-License-Identifier: Apache-2.0 */
#include "provenance/explain.h"

#include "provenance/answer.h"

enum { NEAR = 3, FEW_ABSENTS = 3 };

/* ---- what is not there ---- */

static void absent_condition(struct answer *a, const struct absent *absent) {
  buffer_puts(a->out, "  ");
  answer_place(a, absent->condition);
  answer_tested(a, absent->control, absent->condition, "  depends on ");
  buffer_putc(a->out, '\n');
  answer_frame(a, absent->condition, NULL);
}

static void absent_lines(struct answer *a, const struct absent *absent) {
  buffer_puts(a->out, "It would be declared at ");
  answer_place(a, absent->place);
  buffer_puts(a->out, ", but this condition kept it out:\n");
  absent_condition(a, absent);
}

/* Any declaration with a computed title might have been the one: only the first is shown. */
static void computed_lines(struct answer *a, const struct absent *absent, uint32_t others) {
  buffer_printf(a->out, "A %s with a computed title would be declared at ", absent->type->text);
  answer_place(a, absent->place);
  if (others) buffer_printf(a->out, " and %u other place%s", others, others > 1 ? "s" : "");
  buffer_puts(a->out, "; this condition kept it out:\n");
  absent_condition(a, absent);
}

static void absents(struct answer *a, const struct question *question) {
  const struct catalog *catalog = a->describer.catalog;
  const struct absent *computed = NULL;
  uint32_t shown = 0, hidden = 0, others = 0;
  for (uint32_t i = 0; i < catalog->absents.count; i++) {
    const struct absent *absent = &catalog->absents.at[i];
    if (!absent_matches(absent, question)) continue;
    bool all = a->options & EXPLAIN_ALL;
    if (!absent->title && !all) {
      others += computed != NULL;
      if (!computed) computed = absent;
    } else if (shown < FEW_ABSENTS || all) {
      shown++;
      if (absent->title)
        absent_lines(a, absent);
      else
        computed_lines(a, absent, 0);
    } else {
      hidden++;
    }
  }
  if (hidden)
    buffer_printf(a->out, "… %u more declarations that were not reached (--all shows them)\n", hidden);
  if (!shown && computed) computed_lines(a, computed, others);
}

static void near_names(struct answer *a, const struct question *question) {
  const struct resource *near[NEAR];
  uint32_t count = near_resources(a->describer.catalog, question, near, NEAR);
  for (uint32_t i = 0; i < count; i++) {
    buffer_puts(a->out, i ? ", " : "In the catalog there is ");
    answer_ref(a, near[i]);
  }
  if (count) buffer_puts(a->out, ".\n");
}

static enum explained not_there(struct answer *a, const char *asked, const struct question *question,
                                const struct resource *found) {
  if (a->options & EXPLAIN_JSON) {
    answer_json_missing(a, asked, question, NULL);
    return EXPLAINED_NOT_THERE;
  }
  answer_paint(a, PAINT_STRONG);
  buffer_printf(a->out, "%s[%s]", question->type->text, question->title->text);
  answer_paint(a, PAINT_OFF);
  if (found) {
    buffer_printf(a->out, " is %s: declared, but not in the catalog.\n",
                  found->exported ? "exported" : "virtual");
    answer_place(a, found->place);
    buffer_putc(a->out, '\n');
    answer_frame(a, found->place, NULL);
    return EXPLAINED_NOT_THERE;
  }
  buffer_printf(a->out, " is not in the catalog of %s.\n", a->describer.catalog->name->text);
  near_names(a, question);
  absents(a, question);
  return EXPLAINED_NOT_THERE;
}

static enum explained no_question(struct answer *a, const char *asked) {
  struct question none = {NULL, NULL};
  if (a->options & EXPLAIN_JSON)
    answer_json_missing(a, asked, &none, NULL);
  else
    buffer_printf(a->out, "'%s' is no resource: write Type[title], for example 'File[/etc/motd]'.\n", asked);
  return EXPLAINED_NO_QUESTION;
}

static enum explained no_attribute(struct answer *a, const struct resource *resource, const char *name) {
  const struct attribute *near = near_attribute(resource, name);
  struct question none = {NULL, NULL};
  if (a->options & EXPLAIN_JSON) {
    answer_json_missing(a, name, &none, resource);
    return EXPLAINED_NOT_THERE;
  }
  answer_ref(a, resource);
  buffer_printf(a->out, " has no attribute '%s' in the catalog.\n", name);
  if (near) buffer_printf(a->out, "It has '%s'.\n", near->name->text);
  return EXPLAINED_NOT_THERE;
}

/* ---- what is ---- */

static void head_line(struct answer *a, const struct resource *resource) {
  answer_ref(a, resource);
  if (resource->place.source) {
    buffer_puts(a->out, "  declared at ");
    answer_place(a, resource->place);
  }
  if (resource->container) {
    buffer_puts(a->out, " in ");
    answer_ref(a, resource->container);
  }
  buffer_putc(a->out, '\n');
}

static enum explained answer_found(struct answer *a, const struct resource *resource,
                                   const struct attribute *const *attributes, uint32_t count, bool whole) {
  if (a->options & EXPLAIN_JSON) {
    answer_json(a, resource, attributes, count);
    return EXPLAINED;
  }
  if (whole) {
    answer_resource(a, resource);
    return EXPLAINED;
  }
  if (count > 1) head_line(a, resource);
  for (uint32_t i = 0; i < count; i++) {
    if (count > 1) buffer_putc(a->out, '\n');
    answer_attribute(a, resource, attributes[i], count == 1);
  }
  return EXPLAINED;
}

enum explained explain(struct buffer *out, struct catalog *catalog, const struct language *language,
                       const char *resource, const char *const *names, size_t count, unsigned options) {
  struct answer a = {.out = out, .describer = describer_new(catalog, language), .options = options};
  struct question question = {NULL, NULL};
  if (!question_parse(&question, catalog->arena, resource)) return no_question(&a, resource);
  const struct resource *found = catalog_find(catalog, question.type, question.title);
  if (!found || found->is_virtual) return not_there(&a, resource, &question, found);
  if (!count)
    return answer_found(&a, found, (const struct attribute *const *)found->attributes.at,
                        found->attributes.count, true);
  const struct attribute **attributes = ARENA_ARRAY(catalog->arena, const struct attribute *, count);
  for (size_t i = 0; i < count; i++) {
    attributes[i] = resource_attribute(found, str_from(catalog->arena, names[i]));
    if (!attributes[i]) return no_attribute(&a, found, names[i]);
  }
  return answer_found(&a, found, attributes, (uint32_t)count, false);
}
