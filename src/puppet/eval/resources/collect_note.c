/* SPDX-License-Identifier: Apache-2.0 */
#include "src/puppet/eval/resources/collect_note.h"

/* What the collectors that give the attribute NAME read of a resource. */
struct collect_note {
  const struct str *name;
  trace_id read;
  struct collect_note *next;
};

trace_id collected_trace(struct compiler *c, const struct resource *resource, const struct str *name) {
  trace_id read = 0;
  for (const struct collect_note *n = state_of(resource)->notes; n; n = n->next)
    if (!n->name || n->name == name) read = trace_join(c->traces, read, n->read);
  return read;
}

/* Remembers that a collector might have given, or gave, NAME (NULL: any) to RESOURCE because of READ. */
void collect_note_add(struct compiler *c, struct resource *resource, const struct str *name, trace_id read) {
  struct resource_state *state = state_of(resource);
  for (struct collect_note *n = state->notes; n; n = n->next)
    if (n->name == name) {
      n->read = trace_join(c->traces, n->read, read);
      return;
    }
  struct collect_note *n = ARENA_NEW(c->arena, struct collect_note);
  *n = (struct collect_note){name, read, state->notes};
  state->notes = n;
}
