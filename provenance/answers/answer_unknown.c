/* SPDX-License-Identifier: Apache-2.0 */
/* What is said first of an attribute, or a resource, that an unknown has a part in (src/catalog/unknowns.h).
 */
#include <string.h>

#include "provenance/answers/answer.h"

/* ATTRIBUTE may be NULL: the resource itself. */
static void say(struct answer *a, const struct resource *resource, const struct attribute *attribute,
                const char *what) {
  answer_paint(a, PAINT_STRONG);
  buffer_puts(a->out, "unknown");
  answer_paint(a, PAINT_OFF);
  buffer_puts(a->out, ": ");
  answer_ref(a, resource);
  if (attribute) buffer_printf(a->out, "%s%s", resource_joint(resource), attribute->name->text);
  buffer_printf(a->out, " %s\n", what);
}

static void why(struct answer *a, const struct unknown *unknown) {
  buffer_printf(a->out, "  %s,\n  which is not supported, at ", unknown->what->text);
  answer_place(a, unknown->place);
  buffer_putc(a->out, '\n');
  answer_frame(a, unknown->place, NULL);
  bool ruby = memcmp(&unknown->place, &unknown->call, sizeof unknown->place) != 0; /* else the call itself */
  buffer_printf(a->out, "  %sWhat is known of it follows.\n",
                ruby ? "--ruby-helper lets Ruby itself run it. " : "");
}

void answer_unknown(struct answer *a, const struct resource *resource, const struct attribute *attribute) {
  const struct catalog *catalog = a->describer.catalog;
  if (!catalog->unknowns.count) return;
  const struct unknown *unknown = attribute ? unknown_within(catalog, attribute->value) : NULL;
  if (unknown) {
    bool whole = attribute->value.kind == VALUE_STRING && unknown_is_all(unknown, attribute->value);
    say(a, resource, attribute, whole ? "could not be computed." : "has in it what could not be computed.");
    why(a, unknown);
    return;
  }
  trace_id t = attribute ? attribute_trace(catalog->traces, resource, attribute) : resource->existence;
  uint32_t behind = unknowns_behind(catalog, t);
  if (!behind) return;
  say(a, resource, attribute, attribute ? "might be another, or not be there." : "might not be there.");
  buffer_puts(a->out, "  It depends on what could not be computed:\n");
  why(a, &catalog->unknowns.at[behind - 1]);
}
