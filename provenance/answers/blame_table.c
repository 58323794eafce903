/* SPDX-License-Identifier: Apache-2.0 */
/* `blame` of a whole catalog: a line for each attribute, and totals by author and by commit. */
#include <stdlib.h>

#include "provenance/answers/blame_parts.h"

/* ---- a line for each attribute ---- */

/* The row that was written last; what is in no commit is newer than any. */
static const struct blame_row *newest(const struct blame_rows *rows) {
  const struct blame_row *best = NULL;
  for (uint32_t i = 0; i < rows->list.count; i++) {
    const struct blame_row *row = &rows->list.at[i];
    if (row->by.state == AUTHORED_NO_FILE) continue;
    bool uncommitted = !row->by.commit;
    if (!best || (best->by.commit && (uncommitted || row->by.commit->time > best->by.commit->time)))
      best = row;
  }
  return best ? best : rows->list.count ? &rows->list.at[0] : NULL;
}

/* One attribute of the catalog with the lines of its value. */
struct entry {
  const struct resource *resource;
  const struct attribute *attribute;
  struct blame_rows rows;
};

struct entries {
  ARENA_VECTOR(struct entry) list;
};

static void gather(struct blaming *b, struct entries *entries, const struct resource *resource,
                   const struct attribute *attribute) {
  struct entry entry = {.resource = resource, .attribute = attribute};
  if (!attribute || attribute->value.kind == VALUE_UNDEF) return;
  blame_value_rows(b, &entry.rows, attribute);
  ARENA_PUSH(b->a.out->arena, &entries->list, entry);
}

static void put_entry(struct blaming *b, struct entry *entry) {
  blame_find(b, &entry->rows);
  blame_entry_text(b, entry->resource, entry->attribute, newest(&entry->rows),
                   entry->rows.list.count > 1 ? entry->rows.list.count - 1 : 0);
}

void blame_table(struct blaming *b) {
  struct catalog *catalog = b->a.describer.catalog;
  struct entries entries = {0};
  if (b->question->options & EXPLAIN_JSON) {
    blame_json_all(b);
    return;
  }
  for (uint32_t i = 0; i < catalog->resources.count; i++) {
    const struct resource *resource = catalog->resources.at[i];
    for (uint32_t k = 0; k < resource->attributes.count && !resource->is_virtual; k++)
      gather(b, &entries, resource, resource->attributes.at[k]);
  }
  for (uint32_t i = 0; i < entries.list.count; i++)
    put_entry(b, &entries.list.at[i]);
}

/* ---- totals ---- */

struct totals {
  struct blaming *b;
  ARENA_VECTOR(struct blame_total) list;
  struct hash_builder known;     /* id or address → position */
  struct hash_builder of_commit; /* the number of a commit or state → position: its key is made once */
};

/* What counts together: a commit or an author, or what has none, by its state. */
static const char *key_of(struct totals *t, const struct authorship *by) {
  if (!by->commit) return authored_name(by->state);
  if (t->b->question->sum == BLAME_BY_COMMIT) return by->commit->id;
  return arena_printf(t->b->a.out->arena, "%s <%s>", by->commit->author, by->commit->email);
}

/* The total of KEY; a new one is as NEW. */
static struct blame_total *total_of(struct totals *t, const char *key, struct blame_total new) {
  struct arena *arena = t->b->a.out->arena;
  struct value text = value_string(str_from(arena, key), 0);
  const struct hash_entry *entry = hash_find(hash_end(&t->known), text);
  if (entry) return &t->list.at[entry->value.u.integer];
  hash_put(&t->known, text, value_integer(t->list.count, 0));
  ARENA_PUSH(arena, &t->list, new);
  return &t->list.at[t->list.count - 1];
}

/* The total of who wrote a line. */
static struct blame_total *total_by(struct totals *t, const struct authorship *by) {
  struct blame_total new = {.state = by->state, .commit = by->commit};
  struct value number = value_integer(by->commit ? (int64_t)(intptr_t)by->commit : (int64_t)by->state, 0);
  const struct hash_entry *entry = hash_find(hash_end(&t->of_commit), number);
  if (entry) return &t->list.at[entry->value.u.integer];
  struct blame_total *total = total_of(t, key_of(t, by), new);
  hash_put(&t->of_commit, number, value_integer(total - t->list.at, 0));
  return total;
}

/* Counts TOTAL once for the attribute NUMBER. */
static void count_once(struct blame_total *total, uint32_t number, bool written) {
  uint32_t *last = written ? &total->last_written : &total->last_decided;
  if (*last == number) return;
  *last = number;
  if (written)
    total->written++;
  else
    total->decided++;
}

/* All owners of a file count; a line of a file without owners counts for nobody. */
static void count_owners(struct totals *t, const struct blame_row *row, uint32_t number, bool written) {
  struct owners owners = blame_owners(t->b, row);
  for (uint32_t i = 0; i < owners.count; i++) {
    struct blame_total new = {.owner = owners.at[i].name, .ownership = OWNERSHIP_OWNED};
    count_once(total_of(t, new.owner, new), number, written);
  }
  if (owners.count) return;
  struct blame_total new = {.ownership = authors_ownership(t->b->authors, row->source)};
  count_once(total_of(t, ownership_name(new.ownership), new), number, written);
}

/* Counts each who wrote, or owns, a line of ROWS once for the attribute NUMBER. */
static void count_rows(struct totals *t, const struct blame_rows *rows, uint32_t number, bool written) {
  for (uint32_t i = 0; i < rows->list.count; i++) {
    const struct blame_row *row = &rows->list.at[i];
    if (t->b->question->sum == BLAME_BY_OWNER)
      count_owners(t, row, number, written);
    else
      count_once(total_by(t, &row->by), number, written);
  }
}

/* Counts who wrote, and who decided, what ENTRY is, the NUMBERth; 0: its lines are only expected, since those
   of all entries have to be before any is found. */
static void count_entry(struct totals *t, const struct entry *entry, uint32_t number) {
  struct blame_rows data = {0}, control = {0};
  blame_all_rows(t->b, &data, &control, entry->resource, entry->attribute);
  if (number) {
    blame_find(t->b, &data);
    blame_find(t->b, &control);
    count_rows(t, &data, number, true);
    count_rows(t, &control, number, false);
  }
  arena_reset(t->b->rows);
}

static void free_rows(void *rows) {
  arena_free(rows);
}

/* An arena for the rows of one attribute, of which a whole node has millions. */
static struct arena *rows_begin(struct arena *arena) {
  struct arena *rows = ARENA_NEW(arena, struct arena);
  arena_init(rows, arena->guard, 0);
  arena_own(arena, rows, free_rows);
  return rows;
}

static int by_work(const void *x, const void *y) {
  const struct blame_total *a = x, *b = y;
  if (a->written != b->written) return a->written < b->written ? 1 : -1;
  if (a->decided != b->decided) return a->decided < b->decided ? 1 : -1;
  if (a->owner && b->owner) return strcmp(a->owner, b->owner);
  if (a->owner || b->owner) return a->owner ? -1 : 1;
  if (a->ownership != b->ownership) return (int)a->ownership - (int)b->ownership;
  if (!a->commit && !b->commit) return (int)a->state - (int)b->state;
  if (!a->commit || !b->commit) return (a->commit == NULL) - (b->commit == NULL);
  int order = strcmp(a->commit->author, b->commit->author);
  return order ? order : strcmp(a->commit->id, b->commit->id);
}

void blame_totals(struct blaming *b, const struct blame_asked *asked) {
  struct catalog *catalog = b->a.describer.catalog;
  struct totals totals = {.b = b};
  struct entries entries = {0};
  hash_begin(&totals.known, b->a.out->arena, 0);
  hash_begin(&totals.of_commit, b->a.out->arena, 0);
  for (uint32_t i = 0; !asked && i < catalog->resources.count; i++) {
    const struct resource *resource = catalog->resources.at[i];
    for (uint32_t k = 0; k < resource->attributes.count && !resource->is_virtual; k++)
      gather(b, &entries, resource, resource->attributes.at[k]);
  }
  for (uint32_t i = 0; asked && i < asked->count; i++)
    gather(b, &entries, asked->resource, asked->attributes[i]);
  b->rows = rows_begin(b->a.out->arena);
  for (uint32_t i = 0; i < entries.list.count; i++)
    count_entry(&totals, &entries.list.at[i], 0);
  for (uint32_t i = 0; i < entries.list.count; i++)
    count_entry(&totals, &entries.list.at[i], i + 1);
  if (totals.list.count) qsort(totals.list.at, totals.list.count, sizeof *totals.list.at, by_work);
  if (b->question->options & EXPLAIN_JSON)
    blame_json_totals(b, totals.list.at, totals.list.count);
  else
    blame_totals_text(b, totals.list.at, totals.list.count);
}
