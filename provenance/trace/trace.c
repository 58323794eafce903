/* SPDX-License-Identifier: Apache-2.0 */
/*
 * The table behind provenance/trace/trace.h.
 *
 * Nodes live in chunks, which never move: a view stays good as long as the table.  A node that is equal to
 * one of those that were made or asked for lately is not made again.  Which these are is kept in sets of a
 * few slots, the latest first, that a node's hash gives.  They are so few that they stay in the processor's
 * caches; what is asked for again mostly was asked for just before (docs/performance.md, "Traces").
 */
#include "provenance/trace/trace_table.h"
#include "provenance/trace/trace_view.h"

static const char *const op_texts[] = {
#define X(op, text) text,
#include "provenance/trace/trace.def"
#undef X
};

const char *trace_op_text(enum trace_op op) {
  return op_texts[op];
}

uint32_t trace_mix(uint32_t a, uint32_t b, uint32_t c, uint32_t d) {
  uint64_t h = ((uint64_t)a << 32 | b) * 0x9E3779B97F4A7C15u;
  h ^= h >> 32;
  h = (h ^ ((uint64_t)c << 32 | d)) * 0xFF51AFD7ED558CCDu;
  return (uint32_t)(h >> 32);
}

static uint32_t mix_words(uint32_t seed, const void *words, size_t size) {
  return trace_mix(seed, str_hash(words, size), (uint32_t)size, 0);
}

static bool has_text(const struct constant *constant) {
  return constant->kind == CONSTANT_STRING || constant->kind == CONSTANT_DIGITS;
}

uint32_t trace_constant_payload(const struct constant *constant, uint32_t words[2]) {
  words[0] = words[1] = 0;
  if (constant->kind == CONSTANT_INTEGER) memcpy(words, &constant->u.integer, 8);
  if (constant->kind == CONSTANT_FLOAT) memcpy(words, &constant->u.real, 8);
  if (has_text(constant)) pointer_put(words, constant->u.text);
  return constant->kind;
}

/* Constants are equal when their payloads are; a string counts by its bytes. */
static uint32_t constant_hash(const struct constant *constant) {
  uint32_t words[2];
  if (has_text(constant)) return constant->u.text->hash + constant->kind;
  uint32_t kind = trace_constant_payload(constant, words);
  return trace_mix(kind, words[0], words[1], 0);
}

static bool constant_equal(const struct constant *a, const struct constant *b) {
  uint32_t x[2], y[2];
  if (a->kind != b->kind) return false;
  if (has_text(a)) return str_equal(a->u.text, b->u.text);
  trace_constant_payload(a, x);
  trace_constant_payload(b, y);
  return x[0] == y[0] && x[1] == y[1];
}

static struct constant constant_get(const struct node *node) {
  struct constant constant = {.kind = node->meta >> DETAIL_SHIFT};
  if (constant.kind == CONSTANT_INTEGER) memcpy(&constant.u.integer, node->w, 8);
  if (constant.kind == CONSTANT_FLOAT) memcpy(&constant.u.real, node->w, 8);
  if (has_text(&constant)) constant.u.text = pointer_get(node->w);
  return constant;
}

/* The storage of a node outside it: words, and for calls and string constants what is compared by content. */
static uint32_t trace_hash(const struct node *node) {
  enum trace_kind kind = node->meta & KIND_MASK;
  const struct call *call;
  struct constant constant;
  if (kind == TRACE_CALL) {
    call = pointer_get(node->w);
    return mix_words(trace_mix(node->meta, call->name->hash, constant_hash(&call->result), 0), call->operands,
                     node->w[2] * sizeof(trace_id));
  }
  if (kind == TRACE_PART) return mix_words(node->meta, pointer_get(node->w), 4 * sizeof(uint32_t));
  if (kind == TRACE_OP && (node->meta >> DETAIL_SHIFT & MANY))
    return mix_words(node->meta, pointer_get(node->w), node->w[2] * sizeof(trace_id));
  if (kind == TRACE_CONSTANT) {
    constant = constant_get(node);
    return trace_mix(node->meta, constant_hash(&constant), 0, 0);
  }
  return trace_mix(node->meta, node->w[0], node->w[1], node->w[2]);
}

static bool calls_equal(const struct call *a, const struct call *b, uint32_t count) {
  return str_equal(a->name, b->name) && constant_equal(&a->result, &b->result) &&
         memcmp(a->operands, b->operands, count * sizeof(trace_id)) == 0;
}

static bool node_equal(const struct node *a, const struct node *b) {
  if (a->meta != b->meta) return false;
  if (memcmp(a->w, b->w, sizeof a->w) == 0) return true;
  enum trace_kind kind = a->meta & KIND_MASK;
  if (kind == TRACE_CONSTANT) {
    struct constant x = constant_get(a), y = constant_get(b);
    return constant_equal(&x, &y);
  }
  if (kind == TRACE_PART) return memcmp(pointer_get(a->w), pointer_get(b->w), 4 * sizeof(uint32_t)) == 0;
  bool many = kind == TRACE_OP && (a->meta >> DETAIL_SHIFT & MANY);
  if ((kind != TRACE_CALL && !many) || a->w[2] != b->w[2]) return false;
  if (many) return memcmp(pointer_get(a->w), pointer_get(b->w), a->w[2] * sizeof(trace_id)) == 0;
  return calls_equal(pointer_get(a->w), pointer_get(b->w), a->w[2]);
}

struct traces *traces_new(struct arena *arena, enum tracking tracking) {
  struct traces *traces = ARENA_NEW(arena, struct traces);
  traces->arena = arena;
  traces->tracking = tracking;
  struct site none = {.name = NULL};
  ARENA_PUSH(arena, &traces->sites, none);
  traces->site_mask = traces->recent_mask = FIRST_SLOTS - 1;
  traces->site_slots = arena_table(arena, FIRST_SLOTS, sizeof *traces->site_slots);
  traces->recent = arena_table(arena, FIRST_SLOTS, sizeof *traces->recent);
  ARENA_PUSH(arena, &traces->chunks, ARENA_ARRAY(arena, struct node, CHUNK_NODES));
  *node_at(traces, 0) = (struct node){.meta = TRACE_NONE};
  traces->count = 1;
  return traces;
}

/* ---- nodes that were made or asked for lately ---- */

static struct recent *set_of(const struct traces *traces, uint32_t hash) {
  return &traces->recent[hash & traces->recent_mask & ~(uint32_t)(WAYS - 1)];
}

/* FIRST is the latest of SET from now on, in which it had the place AT: those before move back. */
static inline void put_first(struct recent *set, uint32_t at, struct recent first) {
  for (; at; at--)
    set[at] = set[at - 1];
  set[0] = first;
}

/* Of a set each half goes into another, in their order. */
static void widen(struct traces *traces) {
  struct recent *old = traces->recent;
  uint32_t count = traces->recent_mask + 1;
  traces->recent = arena_table(traces->arena, (size_t)count * 2, sizeof *old);
  traces->recent_mask = count * 2 - 1;
  for (uint32_t i = count; i--;)
    if (old[i].id) put_first(set_of(traces, old[i].hash), WAYS - 1, old[i]);
  arena_drop(traces->arena, old, count * sizeof *old);
}

bool traces_tracking(const struct traces *traces) {
  return traces->tracking != TRACKING_OFF;
}

bool traces_tracking_all(const struct traces *traces) {
  return traces->tracking == TRACKING_ALL;
}

uint32_t traces_count(const struct traces *traces) {
  return traces->count - 1;
}

void trace_reserve(struct traces *traces) {
  uint32_t id = traces->count;
  if (id >= TRACE_LABEL_BIT - 1) guard_leave(traces->arena->guard, GUARD_MEMORY_LIMIT);
  if (id >> CHUNK_BITS == traces->chunks.count) {
    struct node *chunk = ARENA_ARRAY(traces->arena, struct node, CHUNK_NODES);
    ARENA_PUSH(traces->arena, &traces->chunks, chunk);
  }
  if (id > traces->recent_mask / 2 && traces->recent_mask < MOST_RECENT - 1) widen(traces);
}

/* The id of NODE, which is complete (its record may be the caller's own: RECORD bytes of it are copied). */
static trace_id intern(struct traces *traces, struct node *node, size_t record) {
  trace_reserve(traces);
  struct recent this = {trace_hash(node), traces->count}, *set = set_of(traces, this.hash);
  for (uint32_t i = 0; i < WAYS && set[i].id; i++)
    if (set[i].hash == this.hash && node_equal(node_at(traces, set[i].id), node)) {
      this.id = set[i].id;
      put_first(set, i, this);
      return this.id;
    }
  if (record) pointer_put(node->w, arena_copy(traces->arena, pointer_get(node->w), record));
  put_first(set, WAYS - 1, this);
  *node_at(traces, traces->count) = *node;
  return traces->count++;
}

static trace_id make(struct traces *traces, enum trace_kind kind, uint32_t detail, trace_id a, trace_id b,
                     trace_id c) {
  if (detail > LARGEST_DETAIL) guard_leave(traces->arena->guard, GUARD_MEMORY_LIMIT);
  struct node node = {.meta = (uint32_t)kind | detail << DETAIL_SHIFT, .w = {a, b, c}};
  return intern(traces, &node, 0);
}

static void use_label(struct traces *traces, label_id label) {
  if (label >= traces->label_room) {
    uint32_t room = label * 2 + FIRST_SLOTS;
    uint8_t *wider = arena_zalloc(traces->arena, room);
    if (traces->label_room) memcpy(wider, traces->label_used, traces->label_room);
    traces->label_used = wider;
    traces->label_room = room;
  }
  if (traces->label_used[label]) return;
  ARENA_PUSH(traces->arena, &traces->used, label);
  traces->label_used[label] = 1;
}

trace_id trace_label(struct traces *traces, label_id label) {
  if (!traces->tracking || !label) return 0;
  if (label >= traces->label_room || !traces->label_used[label]) use_label(traces, label);
  return TRACE_LABEL_BIT | label;
}

uint32_t traces_used(const struct traces *traces) {
  return traces->used.count;
}

label_id traces_used_at(const struct traces *traces, uint32_t number) {
  return traces->used.at[number];
}

trace_id trace_constant(struct traces *traces, struct constant constant) {
  if (!traces->tracking) return 0;
  struct node node = {.meta = (uint32_t)TRACE_CONSTANT | (uint32_t)constant.kind << DETAIL_SHIFT};
  trace_constant_payload(&constant, node.w);
  return intern(traces, &node, 0);
}

trace_id trace_op(struct traces *traces, enum trace_op op, const trace_id *operands, uint32_t count) {
  if (!traces->tracking) return 0;
  if (count <= 3)
    return make(traces, TRACE_OP, op, count > 0 ? operands[0] : ABSENT, count > 1 ? operands[1] : ABSENT,
                count > 2 ? operands[2] : ABSENT);
  struct node node = {.meta = (uint32_t)TRACE_OP | ((uint32_t)op | MANY) << DETAIL_SHIFT, .w = {0, 0, count}};
  pointer_put(node.w, operands);
  return intern(traces, &node, count * sizeof *operands);
}

trace_id trace_op1(struct traces *traces, enum trace_op op, trace_id a) {
  return trace_op(traces, op, &a, 1);
}

trace_id trace_op2(struct traces *traces, enum trace_op op, trace_id a, trace_id b) {
  return trace_op(traces, op, (trace_id[]){a, b}, 2);
}

void trace_push(struct traces *traces, trace_id operand) {
  if (traces->tracking) ARENA_PUSH(traces->arena, &traces->pushed, operand);
}

trace_id trace_op_pushed(struct traces *traces, enum trace_op op, uint32_t count) {
  if (!traces->tracking) return 0;
  traces->pushed.count -= count;
  return trace_op(traces, op, count ? traces->pushed.at + traces->pushed.count : NULL, count);
}

trace_id trace_call(struct traces *traces, const struct str *name, struct constant result,
                    const trace_id *arguments, uint32_t count) {
  if (!traces->tracking) return 0;
  struct call *call = arena_alloc(traces->arena, sizeof *call + count * sizeof *arguments);
  call->name = name;
  call->result = result;
  if (count) memcpy(call->operands, arguments, count * sizeof *arguments);
  struct node node = {.meta = TRACE_CALL, .w = {0, 0, count}};
  pointer_put(node.w, call);
  return intern(traces, &node, 0);
}

trace_id trace_part(struct traces *traces, trace_id t, uint32_t start, uint32_t length, trace_id by) {
  if (!traces->tracking) return 0;
  uint32_t words[4] = {t, by, start, length};
  struct node node = {.meta = TRACE_PART};
  pointer_put(node.w, words);
  return intern(traces, &node, sizeof words);
}

trace_id trace_element(struct traces *traces, trace_id t, trace_id key, trace_id shape) {
  if (traces->tracking != TRACKING_ALL || (!key && !shape)) return traces->tracking ? t : 0;
  return make(traces, TRACE_ELEMENT, 0, t, key, shape);
}

static const struct node *inner_node(const struct traces *traces, trace_id id) {
  return id & TRACE_LABEL_BIT ? NULL : node_at(traces, id);
}

static bool is_kind(const struct node *node, enum trace_kind kind) {
  return node && (node->meta & KIND_MASK) == (uint32_t)kind;
}

/* Whether the set of conditions CONTROL has C as a member or as a prefix, as far as a short look shows. */
static bool covers(const struct traces *traces, trace_id control, trace_id c) {
  for (int steps = 0; steps < SEEN_STEPS; steps++) {
    if (control == c) return true;
    const struct node *node = inner_node(traces, control);
    if (!is_kind(node, TRACE_JOIN)) return false;
    if (node->w[1] == c) return true;
    control = node->w[0];
  }
  return false;
}

/* Whether d(t) includes d(c) already, as far as a short look along the value's path shows. */
static bool depends(const struct traces *traces, trace_id t, trace_id c) {
  for (int steps = 0; steps < SEEN_STEPS; steps++) {
    const struct node *node = inner_node(traces, t);
    if (is_kind(node, TRACE_UNDER)) {
      if (covers(traces, node->w[1], c)) return true;
    } else if (!is_kind(node, TRACE_BOUND) && !is_kind(node, TRACE_ELEMENT)) {
      return false;
    }
    t = node->w[0];
  }
  return false;
}

trace_id trace_bound(struct traces *traces, trace_id t, site_id site) {
  if (!traces->tracking || !site) return traces->tracking ? t : 0;
  const struct node *node = inner_node(traces, t);
  if (is_kind(node, TRACE_BOUND) && node->w[1] == site) return t;
  return make(traces, TRACE_BOUND, 0, t, site, 0);
}

/* CONTROL, and with it that of the node UNDER where both are absences: a loop that could have assigned a
   variable in each of its turns makes one set of them, and no way as long as it has turns. */
static trace_id one_of(struct traces *traces, const struct node *under, trace_id control) {
  const struct node *new = inner_node(traces, control),
                    *old = is_kind(under, TRACE_UNDER) ? inner_node(traces, under->w[1]) : NULL;
  if (!is_kind(new, TRACE_BOUND) || !is_kind(old, TRACE_BOUND) || new->w[1] != old->w[1]) return control;
  site_id site = new->w[1];
  if (traces->sites.at[site].kind != SITE_APART) return control;
  return trace_bound(traces, trace_join(traces, old->w[0], new->w[0]), site);
}

trace_id trace_under(struct traces *traces, trace_id t, trace_id control) {
  if (!control || t == control || traces->tracking != TRACKING_ALL) return t;
  if (depends(traces, t, control)) return t;
  const struct node *node = inner_node(traces, t);
  while (is_kind(node, TRACE_UNDER) && covers(traces, control, node->w[1])) {
    t = node->w[0];
    node = inner_node(traces, t);
  }
  trace_id inner = is_kind(node, TRACE_UNDER) ? node->w[0] : t, both = one_of(traces, node, control);
  return make(traces, TRACE_UNDER, 0, both == control ? t : inner, both, 0);
}

trace_id trace_over(struct traces *traces, trace_id t, trace_id told, trace_id control, site_id site) {
  return traces->tracking ? make(traces, TRACE_OVER, site, t, told, control) : 0;
}

trace_id trace_join(struct traces *traces, trace_id a, trace_id b) {
  if (!a || a == b) return b;
  if (!b || covers(traces, a, b)) return a;
  if (covers(traces, b, a)) return b;
  return make(traces, TRACE_JOIN, 0, a, b, 0);
}

static uint32_t site_hash(const struct site *site) {
  uint32_t name = site->name ? site->name->hash : 0;
  return trace_mix((uint32_t)site->kind ^ name, site->place.source, site->place.start, site->place.end);
}

static bool site_equal(const struct site *a, const struct site *b) {
  return a->kind == b->kind && memcmp(&a->place, &b->place, sizeof a->place) == 0 &&
         (a->name == b->name || (a->name && b->name && str_equal(a->name, b->name)));
}

void trace_sites_widen(struct traces *traces) {
  uint32_t old = traces->site_mask, mask = old * 2 + 1;
  uint32_t *slots = arena_table(traces->arena, (size_t)mask + 1, sizeof *slots);
  for (uint32_t id = 1; id < traces->sites.count; id++) {
    uint32_t i = site_hash(&traces->sites.at[id]);
    while (slots[i & mask])
      i++;
    slots[i & mask] = id;
  }
  arena_drop(traces->arena, traces->site_slots, ((size_t)old + 1) * sizeof *slots);
  traces->site_slots = slots;
  traces->site_mask = mask;
}

uint32_t *trace_site_slot(const struct traces *traces, const struct site *site) {
  uint32_t i = site_hash(site), id;
  while ((id = traces->site_slots[i & traces->site_mask]) && !site_equal(&traces->sites.at[id], site))
    i++;
  return &traces->site_slots[i & traces->site_mask];
}

site_id site_add(struct traces *traces, enum site_kind kind, struct place place, const struct str *name) {
  if (!traces->tracking) return 0;
  struct site site = {kind, place, name};
  uint32_t *slot = trace_site_slot(traces, &site), id = *slot;
  if (id) return id;
  id = traces->sites.count;
  ARENA_PUSH(traces->arena, &traces->sites, site);
  *slot = id;
  if (id * 2u > traces->site_mask) trace_sites_widen(traces);
  return id;
}

trace_id trace_as(struct traces *traces, trace_id t, enum site_kind kind) {
  return t ? trace_bound(traces, t, site_add(traces, kind, PLACE_NONE, NULL)) : 0;
}

struct site site_get(const struct traces *traces, site_id id) {
  return traces->sites.at[id < traces->sites.count ? id : 0];
}

void traces_hide(struct traces *traces, bool (*hidden)(const void *data, trace_id t), const void *data) {
  traces->hidden = hidden;
  traces->hidden_data = data;
}

bool trace_hidden(const struct traces *traces, trace_id t) {
  return traces->hidden && traces->hidden(traces->hidden_data, t);
}

uint32_t traces_site_count(const struct traces *traces) {
  return traces->sites.count - 1;
}

bool trace_views_alike(const struct trace_view *x, const struct trace_view *y) {
  if (x->kind != y->kind || x->op != y->op || x->site != y->site || x->count != y->count) return false;
  if (x->start != y->start || x->length != y->length) return false;
  if (x->kind == TRACE_CALL && !str_equal(x->function, y->function)) return false;
  bool constant = x->kind == TRACE_CALL || x->kind == TRACE_CONSTANT;
  return !constant || constant_equal(&x->constant, &y->constant);
}

uint32_t trace_view_hash(const struct trace_view *view) {
  uint32_t hash = trace_mix((uint32_t)view->kind << 16 | (uint32_t)view->op, view->count, view->site, 0);
  if (view->kind == TRACE_PART) hash = trace_mix(hash, view->start, view->length, 0);
  if (view->kind == TRACE_CALL) hash = trace_mix(hash, view->function->hash, 0, 0);
  bool constant = view->kind == TRACE_CALL || view->kind == TRACE_CONSTANT;
  return constant ? trace_mix(hash, constant_hash(&view->constant), 0, 0) : hash;
}

static void view_call(struct trace_view *view, const struct call *call) {
  view->function = call->name;
  view->constant = call->result;
}

struct trace_view trace_node(const struct traces *traces, trace_id id) {
  if (id & TRACE_LABEL_BIT) return (struct trace_view){.kind = TRACE_LABEL, .label = id & ~TRACE_LABEL_BIT};
  const struct node *node = node_at(traces, id);
  struct trace_view view = {.kind = TRACE_NONE};
  trace_view_operands(&view, traces, id);
  if (view.kind == TRACE_CONSTANT) view.constant = constant_get(node);
  if (view.kind == TRACE_OP) view.op = (enum trace_op)(node->meta >> DETAIL_SHIFT & (MANY - 1));
  if (view.kind == TRACE_CALL) view_call(&view, pointer_get(node->w));
  if (view.kind == TRACE_PART) {
    view.start = view.operands[2];
    view.length = view.operands[3];
  }
  return view;
}
