/* SPDX-License-Identifier: Apache-2.0 */
/* Answers about a resource's tags, and about its position in the catalog. */
#include "provenance/answers/answer.h"
#include "provenance/describe/position.h"
#include "provenance/describe/tags.h"

enum { FEW_TAGS = 12, FEW_LABELS = 6 };

static bool asks(const struct resource *resource, const char *name, const char *word) {
  if (strcmp(name, word)) return false;
  for (uint32_t i = 0; i < resource->attributes.count; i++)
    if (str_is(resource->attributes.at[i]->name, word)) return false;
  return true;
}

bool answer_asks_tags(const struct resource *resource, const char *name) {
  return asks(resource, name, "tags");
}

bool answer_asks_position(const struct resource *resource, const char *name) {
  return resource->kind != RESOURCE_COMPONENT && asks(resource, name, "position");
}

static void step_words(struct answer *a, const struct tag_step *s) {
  switch (s->source) {
  case TAG_TYPE: buffer_puts(a->out, "its type"); return;
  case TAG_TITLE: buffer_puts(a->out, "its title"); return;
  case TAG_ATTRIBUTE: buffer_puts(a->out, "its attribute tag"); return;
  case TAG_CALLED: buffer_puts(a->out, "a call of tag"); return;
  case TAG_CONTAINER:
    answer_ref(a, s->from);
    buffer_puts(a->out, ", which declared it");
    return;
  case TAG_CONTAINED:
    answer_ref(a, s->from);
    buffer_puts(a->out, ", which contains it");
    return;
  case TAG_CLASS: answer_ref(a, s->from); return;
  case TAG_UNKNOWN: buffer_puts(a->out, "what declared it"); return;
  }
}

/* The way from the resource back to what gave the tag: only the last step has a place of its own. */
static void tag_line(struct answer *a, const struct str *tag, struct tag_steps steps, int width) {
  buffer_printf(a->out, "  %-*s ", width, tag->text);
  for (uint32_t i = 0; i < steps.count; i++) {
    const struct tag_step *s = &steps.at[i];
    struct piece piece;
    piece_begin(a, &piece);
    if (i) buffer_puts(a->out, "by ");
    step_words(a, s);
    piece_end(a, &piece, i ? ", " : " from ");
    if (s->from) continue;
    if (s->place.source) {
      piece_begin(a, &piece);
      answer_place(a, s->place);
      piece_end(a, &piece, "  ");
    }
    break;
  }
  buffer_putc(a->out, '\n');
}

void answer_tags(struct answer *a, const struct resource *resource) {
  struct tag_reader *tags = tag_reader_new(a->describer.catalog);
  uint32_t limit = answer_most(a, FEW_TAGS), count = resource->tags.count, width = 0;
  answer_ref(a, resource);
  buffer_printf(a->out, " has %u tag%s\n", count, count == 1 ? "" : "s");
  for (uint32_t i = 0; i < count && i < limit; i++)
    if (resource->tags.at[i]->length > width) width = resource->tags.at[i]->length;
  for (uint32_t i = 0; i < count && i < limit; i++)
    tag_line(a, resource->tags.at[i], tag_steps(tags, resource, resource->tags.at[i]),
             (int)(width < 20 ? width : 20));
  answer_more(a, count > limit ? count - limit : 0, "tags");
}

/* The labels that the question which was put to the reader is answered by. */
static void label_lines(struct answer *a) {
  struct dependencies all = reading_dependencies(a->describer.reader);
  uint32_t limit = answer_most(a, FEW_LABELS);
  if (all.count) buffer_puts(a->out, " could change with\n");
  for (uint32_t i = 0; i < all.count && i < limit; i++) {
    buffer_puts(a->out, "  ");
    answer_tested_label(a, all.at[i].label);
    buffer_putc(a->out, '\n');
  }
  answer_more(a, all.count > limit ? all.count - limit : 0, "labels");
}

void answer_position(struct answer *a, const struct resource *resource) {
  const struct resource *before = position_before(a->describer.catalog, resource), *around;
  answer_ref(a, resource);
  if (!before) {
    buffer_puts(a->out, " stands first in the catalog\n");
    return;
  }
  buffer_puts(a->out, " stands behind ");
  answer_ref(a, before);
  buffer_puts(a->out, " in the catalog\n");
  around = position_around(before, resource);
  if (around == before) {
    buffer_puts(a->out, "  which declared it\n");
  } else if (around) {
    buffer_puts(a->out, "  both are in ");
    answer_ref(a, around);
    buffer_putc(a->out, '\n');
  }
  position_question(a->describer.reader, before, resource);
  label_lines(a);
}
