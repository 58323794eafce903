/* SPDX-License-Identifier: Apache-2.0 */
#include "src/puppet/hiera/explain.h"

void explain_init(struct explanation *e, struct arena *arena, bool only_options) {
  *e = (struct explanation){.arena = arena, .only_options = only_options};
  e->current = &e->root;
}

struct explain_node *explain_push(struct explanation *e, enum explain_kind kind, const char *name) {
  if (!e) return NULL;
  struct explain_node *node = ARENA_NEW(e->arena, struct explain_node);
  node->kind = kind;
  node->name = name;
  node->outer = e->current;
  if (e->current->last)
    e->current->last->next = node;
  else
    e->current->first = node;
  e->current->last = node;
  e->current = node;
  return node;
}

void explain_pop(struct explanation *e) {
  if (e && e->current->outer) e->current = e->current->outer;
}

void explain_event(struct explanation *e, enum explain_event event, const char *key, struct value value) {
  if (!e) return;
  e->current->event = event;
  if (key) e->current->key = key;
  if (event != EVENT_NOT_FOUND) e->current->value = value;
}

void explain_text(struct explanation *e, const char *text) {
  if (!e) return;
  struct explain_text *added = ARENA_NEW(e->arena, struct explain_text);
  added->text = text;
  if (e->current->last_text)
    e->current->last_text->next = added;
  else
    e->current->texts = added;
  e->current->last_text = added;
}
