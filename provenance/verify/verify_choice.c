/* SPDX-License-Identifier: Apache-2.0 */
/*
 * Which mutants `verify` tries: at which label, and what is put there.
 *
 * A replacement that no program ever compares with anything would test little.  So a label gets, first of
 * all, values of the labels that it is compared with somewhere in the base compilation (its partners; of the
 * type and the title of a reference those of other resources that it could be of), then
 * values that occur elsewhere in the program, best at labels of the same kind, because those collide with
 * titles, names and keys; and now and then a value that occurs nowhere.
 */
#include "provenance/verify/verify_mutant.h"

enum { ROUNDS = 8, PROGRESS_EVERY = 256, PARTNERS = 32 };

/* A datum that a label is compared with. */
struct partner {
  struct value value;
  struct partner *next;
};

/* A label that can be replaced, and its datum. */
struct datum {
  label_id label;
  enum label_kind kind;
  struct value value;
  struct partner *partners;
  uint32_t partner_count;
};

struct pool {
  ARENA_VECTOR(struct datum) data;
  uint32_t *by_label; /* number + 1 of a label's datum */
  uint64_t state;     /* of the random numbers */
};

/* splitmix64 */
static uint64_t random_next(struct pool *pool) {
  uint64_t z = pool->state += 0x9E3779B97F4A7C15u;
  z = (z ^ (z >> 30)) * 0xBF58476D1CE4E5B9u;
  z = (z ^ (z >> 27)) * 0x94D049BB133111EBu;
  return z ^ (z >> 31);
}

static void pool_fill(struct verify *v, struct pool *pool) {
  const struct verify_system *system = v->system;
  const struct language *language = &system->language;
  for (label_id id = 1; id < v->catalog->sources->labels.count; id++) {
    struct datum datum = {.label = id, .kind = (enum label_kind)label_get(v->catalog->sources, id)->kind};
    bool scalar = language->decode(language->data, id, &datum.value);
    if (!scalar && !(system->structure && system->structure(system->data, id, &datum.value))) continue;
    ARENA_PUSH(v->arena, &pool->data, datum);
    pool->by_label[id] = pool->data.count;
  }
}

static struct datum *datum_behind(struct verify *v, struct pool *pool, trace_id t) {
  label_id label = reading_where(v->catalog->traces, t).label;
  uint32_t number = label < v->catalog->sources->labels.count ? pool->by_label[label] : 0;
  return number ? &pool->data.at[number - 1] : NULL;
}

static void partner_add(struct verify *v, struct datum *datum, struct value value) {
  if (value_same(datum->value, value) || datum->partner_count == PARTNERS) return;
  for (const struct partner *p = datum->partners; p; p = p->next)
    if (value_same(p->value, value)) return;
  struct partner *partner = ARENA_NEW(v->arena, struct partner);
  *partner = (struct partner){value, datum->partners};
  datum->partners = partner;
  datum->partner_count++;
}

static bool compares(enum trace_op op) {
  return op == TRACE_OP_EQUAL || op == TRACE_OP_NOT_EQUAL || op == TRACE_OP_LESS || op == TRACE_OP_GREATER ||
         op == TRACE_OP_LESS_EQUAL || op == TRACE_OP_GREATER_EQUAL || op == TRACE_OP_MATCHES ||
         op == TRACE_OP_NOT_MATCHES || op == TRACE_OP_IN || op == TRACE_OP_SELECT;
}

/* The first operand of a comparison and each other one are partners. */
static void find_partners(struct verify *v, struct pool *pool) {
  for (trace_id t = 1, count = traces_count(v->catalog->traces); t <= count; t++) {
    struct trace_view view = trace_node(v->catalog->traces, t);
    if (view.kind != TRACE_OP || !compares(view.op) || !view.count) continue;
    struct datum *first = datum_behind(v, pool, view.operands[0]);
    for (uint32_t i = 1; first && i < view.count; i++) {
      struct datum *other = datum_behind(v, pool, view.operands[i]);
      if (!other) continue;
      partner_add(v, first, other->value);
      partner_add(v, other, first->value);
    }
  }
}

/* The resources of a catalog by title and by type: the first, and for each the next. */
struct namesakes {
  struct hash_builder first[2];
  uint32_t *next[2]; /* number + 1 */
};

static struct value key_of(const struct resource *resource, bool by_type) {
  return value_string(by_type ? resource->type : resource->title, 0);
}

static void namesakes_find(struct verify *v, struct namesakes *all) {
  const struct catalog *catalog = v->catalog;
  for (int by_type = 0; by_type < 2; by_type++) {
    hash_begin(&all->first[by_type], v->arena, catalog->resources.count);
    all->next[by_type] = arena_zalloc(v->arena, (catalog->resources.count + 1) * sizeof(uint32_t));
    for (uint32_t i = catalog->resources.count; i-- > 0;) {
      struct value key = key_of(catalog->resources.at[i], by_type);
      const struct hash_entry *behind = hash_find(hash_end(&all->first[by_type]), key);
      all->next[by_type][i] = behind ? (uint32_t)behind->value.u.integer : 0;
      hash_put(&all->first[by_type], key, value_integer(i + 1, 0));
    }
  }
}

static struct value type_as_value(struct verify *v, const struct str *type) {
  struct reference *reference = ARENA_NEW(v->arena, struct reference);
  reference->type = type;
  return (struct value){.kind = VALUE_REFERENCE, .u.reference = reference};
}

/* A type has as partners the types of other resources with the title that it stands before; a title those of
   other resources of the type. */
static void reference_partners(struct verify *v, struct namesakes *all, struct datum *type,
                               struct datum *title) {
  const struct resource *const *resources = (const struct resource *const *)v->catalog->resources.at;
  const struct value keys[] = {title->value, value_string(type->value.u.reference->type, 0)};
  struct datum *const of[] = {type, title};
  for (int by_type = 0; by_type < 2; by_type++) {
    const struct hash_entry *first = hash_find(hash_end(&all->first[by_type]), keys[by_type]);
    uint32_t at = first ? (uint32_t)first->value.u.integer : 0;
    for (int count = 0; at && count < PARTNERS; count++, at = all->next[by_type][at - 1]) {
      const struct resource *resource = resources[at - 1];
      partner_add(v, of[by_type],
                  by_type ? value_string(resource->title, 0) : type_as_value(v, resource->type));
    }
  }
}

static void find_reference_partners(struct verify *v, struct pool *pool) {
  struct namesakes all;
  namesakes_find(v, &all);
  for (trace_id t = 1, count = traces_count(v->catalog->traces); t <= count; t++) {
    struct trace_view view = trace_node(v->catalog->traces, t);
    if (view.kind != TRACE_OP || view.op != TRACE_OP_REFERENCE || view.count != 2) continue;
    struct datum *type = datum_behind(v, pool, view.operands[0]);
    struct datum *title = datum_behind(v, pool, view.operands[1]);
    if (!type || !title || type->value.kind != VALUE_REFERENCE || title->value.kind != VALUE_STRING) continue;
    reference_partners(v, &all, type, title);
  }
}

static struct value longer_text(struct verify *v, const struct str *text) {
  return value_string(str_printf(v->arena, "%sx", text->text), 0);
}

/* A value of the same type that differs and occurs nowhere. */
static struct value fresh(struct verify *v, struct value value) {
  switch ((enum value_kind)value.kind) {
  case VALUE_BOOLEAN: return value_boolean(!value.u.boolean, 0);
  case VALUE_INTEGER: return value_integer(value.u.integer ^ 1, 0);
  case VALUE_BIG: return value_integer(value_hash(value), 0);
  case VALUE_FLOAT: return value_float(value.u.real + 1.5, 0);
  case VALUE_STRING: return longer_text(v, value.u.text);
  case VALUE_UNDEF: return value_boolean(false, 0);
  case VALUE_ARRAY:
  case VALUE_HASH: return value; /* one element fewer */
  case VALUE_DEFAULT:
  case VALUE_REGEXP:
  case VALUE_REFERENCE:
  case VALUE_TYPE:
  case VALUE_SENSITIVE:
  case VALUE_BINARY:
  case VALUE_TIMESTAMP:
  case VALUE_TIMESPAN:
  case VALUE_SEMVER:
  case VALUE_SEMVER_RANGE:
  case VALUE_URI:
  case VALUE_OBJECT:
  case VALUE_COLLECTOR:
  case VALUE_SYMBOL:
  case VALUE_CLOSURE:
  case VALUE_ITERATOR: break;
  }
  return value_string(str_from(v->arena, "other"), 0);
}

/* The datum of a partner; a number sometimes one more or less, which `<` tells apart. */
static struct value partner_value(struct pool *pool, const struct datum *datum) {
  const struct partner *partner = datum->partners;
  for (uint64_t skip = random_next(pool) % datum->partner_count; skip; skip--)
    partner = partner->next;
  struct value value = partner->value;
  if (value.kind == VALUE_INTEGER && value.u.integer > INT64_MIN && value.u.integer < INT64_MAX)
    value.u.integer += (int64_t)(random_next(pool) % 3) - 1;
  return value;
}

/* Another value of the same type. */
static struct value same_type(struct verify *v, struct pool *pool, const struct datum *datum) {
  bool same_kind = random_next(pool) % 2;
  if (datum->partners && random_next(pool) % 4) {
    struct value value = partner_value(pool, datum);
    if (value.kind == datum->value.kind && !value_same(value, datum->value)) return value;
  }
  for (int tries = 0; tries < 12 && random_next(pool) % 16; tries++) {
    const struct datum *other = &pool->data.at[random_next(pool) % pool->data.count];
    if (other->value.kind != datum->value.kind || (same_kind && other->kind != datum->kind)) continue;
    if (!value_same(other->value, datum->value)) return other->value;
  }
  return fresh(v, datum->value);
}

/* Often undef: it stands for what was not given, so that defaults run and elements vanish. */
static struct value other_type(struct verify *v, struct pool *pool, const struct datum *datum) {
  if (datum->value.kind != VALUE_UNDEF && random_next(pool) % 4 == 0) return value_undef(0);
  for (int tries = 0; tries < 4; tries++) {
    const struct datum *other = &pool->data.at[random_next(pool) % pool->data.count];
    if (other->value.kind != datum->value.kind) return other->value;
  }
  struct value all[] = {value_integer(7, 0), value_string(str_from(v->arena, "7"), 0), value_boolean(true, 0),
                        value_undef(0), value_boolean(false, 0)};
  for (;;) {
    struct value value = all[random_next(pool) % 5];
    if (value.kind != datum->value.kind) return value;
  }
}

/* The numbers 0 to COUNT - 1, the first WANTED of them a random choice. */
static uint32_t *chosen(struct verify *v, struct pool *pool, uint32_t count, uint32_t wanted) {
  uint32_t *all = ARENA_ARRAY(v->arena, uint32_t, count ? count : 1);
  for (uint32_t i = 0; i < count; i++)
    all[i] = i;
  for (uint32_t i = 0; i < wanted && wanted < count; i++) {
    uint32_t k = i + (uint32_t)(random_next(pool) % (count - i)), keep = all[i];
    all[i] = all[k];
    all[k] = keep;
  }
  return all;
}

void verify_mutants(struct verify *v, const struct verify_options *options) {
  struct pool pool = {.state = options->seed};
  pool.by_label = arena_zalloc(v->arena, v->catalog->sources->labels.count * sizeof(uint32_t));
  pool_fill(v, &pool);
  find_partners(v, &pool);
  find_reference_partners(v, &pool);
  uint64_t labels = pool.data.count, two = 2 * labels, most = ROUNDS * labels;
  uint64_t wanted = options->mutants ? options->mutants : two;
  uint64_t all = wanted <= two ? two : most;
  if (wanted > all) wanted = all;
  uint32_t *choice = chosen(v, &pool, (uint32_t)all, (uint32_t)wanted);
  for (uint64_t i = 0; i < wanted; i++) {
    const struct datum *datum = &pool.data.at[choice[i] % labels];
    bool same = (choice[i] / labels) % 2 == 0 || datum->kind == LABEL_SETTING; /* settings are text */
    struct value value = same ? same_type(v, &pool, datum) : other_type(v, &pool, datum);
    verify_mutant(v, datum->label, value);
    if (options->progress && i % PROGRESS_EVERY == 0) options->progress(options->progress_data, i, wanted);
  }
  for (uint32_t i = 0; i < pool.data.count; i++) {
    if (v->tried[pool.data.at[i].label]) continue;
    if (v->result.untested++ < UNTRIED_KEPT) ARENA_PUSH(v->arena, &v->result.untried, pool.data.at[i].label);
  }
}
