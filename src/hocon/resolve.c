/* SPDX-License-Identifier: Apache-2.0 */
/*
 * Substitutions of HOCON.  What a path names is looked up in the root, as it is while the reference is looked
 * up: a reference that is an element of a stack sees only what is older than itself ("Self-Referential
 * Substitutions" of HOCON.md).  Nothing is asked of the environment of the process.
 */
#include "src/hocon/hocon.h"

/* What is left of a path: only the fields on it are resolved; NULL: all. */
struct rest {
  const struct str *const *names;
  uint32_t count;
};

struct resolving {
  struct hocon *h;
  struct hocon_node *root;
  uint32_t depth;
  bool known; /* the way from the root to what is being resolved */
  bool stuck; /* on that way is a list */
  uint32_t stamps;
  uint32_t hides;                 /* stacks that are not wholly visible */
  uint32_t lowest;                /* depth of the outermost reference that was come back to */
  const struct hocon_node *cycle; /* a reference that was come back to, on the way out to the next one */
};

static struct hocon_node *resolve(struct resolving *r, struct hocon_node *node, const struct rest *rest);

static bool is_over(const struct resolving *r) {
  return r->h->failed || r->cycle;
}

static const char *path_shown(const struct resolving *r, const struct hocon_node *reference) {
  struct buffer text;
  buffer_init(&text, r->h->context->arena);
  buffer_puts(&text, reference->optional ? "${?" : "${");
  for (uint32_t i = 0; i < reference->path.count; i++) {
    if (i) buffer_putc(&text, '.');
    buffer_str(&text, reference->path.at[i]);
  }
  buffer_putc(&text, '}');
  return buffer_text(&text);
}

/* ---- collections ---- */

/* Those fields of OBJECT that REST names, or all. */
static struct hocon_node *object_resolved(struct resolving *r, struct hocon_node *object,
                                          const struct rest *rest) {
  struct hocon *h = r->h;
  struct hocon_node *copy = hocon_copy_begin(h, object);
  uint32_t count;
  const struct hocon_field **fields = hocon_ordered(h, object, &count);
  struct rest inner = rest ? (struct rest){rest->names + 1, rest->count - 1} : (struct rest){0};
  bool known = r->known;
  if (!copy) return NULL;
  r->known = known || object == r->root;
  for (uint32_t i = 0; i < count && !is_over(r); i++) {
    struct hocon_node *value = fields[i]->value;
    bool asked = !rest || str_equal(rest->names[0], fields[i]->key->scalar.u.text);
    if (asked && (!rest || inner.count)) value = resolve(r, value, rest ? &inner : NULL);
    if (!value || is_over(r)) continue;
    hocon_copy_put(h, copy, fields[i], value);
  }
  r->known = known;
  return is_over(r) ? NULL : copy;
}

static struct hocon_node *list_resolved(struct resolving *r, const struct hocon_node *list) {
  struct hocon_node *copy = arena_copy(r->h->context->arena, list, sizeof *list);
  bool stuck = r->stuck;
  memset(&copy->items, 0, sizeof copy->items);
  copy->resolved = true;
  r->stuck = true;
  for (uint32_t i = 0; i < list->items.count && hocon_step(r->h, 1) && !is_over(r); i++) {
    struct hocon_node *item = resolve(r, list->items.at[i], NULL);
    if (item) ARENA_PUSH(r->h->context->arena, &copy->items, item);
  }
  r->stuck = stuck;
  return is_over(r) ? NULL : copy;
}

static struct hocon_node *pieces_resolved(struct resolving *r, const struct hocon_node *joined) {
  hocon_nodes pieces = {0};
  bool stuck = r->stuck;
  r->stuck = true;
  for (uint32_t i = 0; i < joined->items.count && hocon_step(r->h, 1) && !is_over(r); i++) {
    struct hocon_node *piece = resolve(r, joined->items.at[i], NULL);
    if (piece) ARENA_PUSH(r->h->context->arena, &pieces, piece);
  }
  r->stuck = stuck;
  return is_over(r) ? NULL : hocon_join(r->h, &pieces);
}

/* ---- stacks ---- */

/* The library replaces the stack by what is older in all that is around it, which it cannot everywhere. */
static bool replaceable(struct resolving *r, const struct hocon_node *stack) {
  if (r->known && !r->stuck) return true;
  hocon_break(r->h, stack->place, "a substitution is merged with what it replaces, which is not possible %s",
              r->stuck ? "inside of a list, or of what is merged or put together itself"
                       : "inside of a substitution");
  return false;
}

/* Where nothing else than STACK hides anything, and no cycle leads out of it, what an element gives is the
   same each time. */
static struct hocon_node *element_found(struct resolving *r, const struct hocon_node *stack,
                                        struct hocon_node *element, const struct rest *rest) {
  uint32_t lowest = r->lowest;
  bool same = !rest && r->hides == 1;
  if (same && element->within == stack && element->stamp == stack->stamp) return element->result;
  r->lowest = UINT32_MAX;
  struct hocon_node *result = resolve(r, element, rest);
  same = same && result && r->lowest > r->depth;
  if (lowest < r->lowest) r->lowest = lowest;
  if (!same) return result;
  element->result = result;
  element->within = stack;
  element->stamp = stack->stamp;
  return result;
}

static struct hocon_node *element_resolved(struct resolving *r, struct hocon_node *stack, uint32_t at,
                                           const struct rest *rest) {
  struct hocon_node *element = stack->items.at[at], *result;
  uint32_t visible = stack->visible;
  bool known = r->known, whole = visible == stack->items.count, alone = visible == 1 && !whole;
  if ((element->kind != HOCON_REFERENCE && element->kind != HOCON_JOINED) || alone) {
    bool stuck = r->stuck;
    r->stuck = stuck || !stack->object;
    result = resolve(r, element, rest);
    r->stuck = stuck;
    return result;
  }
  if (!replaceable(r, stack)) return NULL;
  stack->visible = at;
  r->hides += whole;
  r->known = false;
  result = element_found(r, stack, element, rest);
  r->known = known;
  r->hides -= whole;
  stack->visible = visible;
  return result;
}

static struct hocon_node *stack_resolved(struct resolving *r, struct hocon_node *stack,
                                         const struct rest *rest) {
  struct hocon_node *merged = NULL;
  if (stack->visible == stack->items.count) stack->stamp = ++r->stamps;
  for (uint32_t i = stack->visible; i-- > 0 && hocon_step(r->h, 1);) {
    struct hocon_node *element = element_resolved(r, stack, i, rest);
    if (is_over(r)) return NULL;
    if (element) merged = merged ? hocon_merge(r->h, merged, element, 0, false) : element;
  }
  return merged;
}

/* ---- references ---- */

/* The library finds in a stack only what hides all that is older, and fails for the rest. */
static struct hocon_node *peek(struct resolving *r, const struct hocon_node *node, const struct str *key) {
  if (node->kind == HOCON_OBJECT) {
    const struct hocon_field *field = hocon_find(node, key);
    bool gone = !field || (field->value->kind == HOCON_STACK && !field->value->visible);
    return gone ? NULL : field->value;
  }
  if (node->kind != HOCON_STACK || !node->object) return NULL;
  for (uint32_t i = node->visible; i-- > 0 && node->items.at[i]->kind == HOCON_OBJECT;) {
    const struct hocon_field *field = hocon_find(node->items.at[i], key);
    if (field && hocon_is_closed(field->value)) return field->value;
  }
  hocon_break(r->h, node->place, "'%s' is looked for in what is merged of values that are not known yet",
              key->text);
  return NULL;
}

/* What REFERENCE names, not resolved itself; NULL: nothing. */
static struct hocon_node *look_up(struct resolving *r, const struct hocon_node *reference) {
  struct hocon_node *node = r->root;
  for (uint32_t i = 0; node && i < reference->path.count; i++) {
    struct rest rest = {reference->path.at + i, reference->path.count - i};
    if (i && node->kind != HOCON_OBJECT) node = resolve(r, node, &rest);
    if (!node || is_over(r)) return NULL;
    node = peek(r, node, reference->path.at[i]);
  }
  return is_over(r) ? NULL : node;
}

static struct hocon_node *reference_resolved(struct resolving *r, struct hocon_node *reference,
                                             const struct rest *rest) {
  bool known = r->known, stuck = r->stuck;
  reference->busy = true;
  reference->depth = r->depth;
  r->known = true;
  r->stuck = false;
  struct hocon_node *value = look_up(r, reference);
  if (value && !is_over(r)) value = resolve(r, value, rest);
  r->known = known;
  r->stuck = stuck;
  reference->busy = false;
  bool cycle = r->cycle != NULL;
  r->cycle = NULL;
  if (r->h->failed) return NULL;
  if (value && !cycle) return value;
  if (!reference->optional)
    hocon_fail(r->h, reference->place, "Could not resolve substitution to a value: %s%s",
               path_shown(r, reference), cycle ? " was part of a cycle of substitutions" : "");
  return NULL;
}

static struct hocon_node *resolve(struct resolving *r, struct hocon_node *node, const struct rest *rest) {
  struct hocon_node *result = node;
  if (node->resolved || !hocon_step(r->h, 1)) return node;
  if (node->kind == HOCON_REFERENCE && node->busy) {
    r->cycle = node;
    if (node->depth < r->lowest) r->lowest = node->depth;
    return NULL;
  }
  if (r->depth == HOCON_DEEPEST) {
    hocon_fail(r->h, node->place, "Substitutions nested more than %d deep", HOCON_DEEPEST);
    return NULL;
  }
  r->depth++;
  switch (node->kind) {
  case HOCON_SCALAR: break;
  case HOCON_OBJECT: result = object_resolved(r, node, rest); break;
  case HOCON_LIST: result = rest ? node : list_resolved(r, node); break;
  case HOCON_REFERENCE: result = reference_resolved(r, node, rest); break;
  case HOCON_JOINED: result = pieces_resolved(r, node); break;
  case HOCON_STACK: result = stack_resolved(r, node, rest); break;
  }
  r->depth--;
  return is_over(r) ? NULL : result;
}

struct hocon_node *hocon_resolve(struct hocon *h, struct hocon_node *root) {
  struct resolving r = {.h = h, .root = root, .lowest = UINT32_MAX};
  return resolve(&r, root, NULL);
}
