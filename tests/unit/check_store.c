/* SPDX-License-Identifier: Apache-2.0 */
/* Stores of SmartFrog: persistent, in the order of the first binding, whatever shares them. */
#include <check.h>
#include <stdio.h>
#include <stdlib.h>

#include "src/smartfrog/store.h"
#include "tests/unit/share.h"

enum { NAMES = 3000, STORES = 40, ROUNDS = 60000 };

/* What a store must be: identifiers in order, and a number for each. */
struct model {
  struct sf_store *store;
  bool frozen; /* somebody shares it: it must stay as it is */
  uint32_t count;
  uint32_t ids[NAMES];
  int64_t values[NAMES]; /* by identifier */
};

static struct model models[STORES];
static const struct str *names[NAMES];
static struct arena arena;
static struct guard guard;
static struct sf_heap heap;
static uint64_t state = 1;

static uint32_t chance(uint32_t most) {
  state = state * 6364136223846793005u + 1442695040888963407u;
  return (uint32_t)(state >> 33) % most;
}

static void begin(void) {
  static struct symbols symbols;
  char text[16];
  arena_init(&arena, &guard, 0);
  symbols_init(&symbols, &arena);
  heap = (struct sf_heap){.arena = &arena};
  for (int i = 0; i < NAMES; i++) {
    int length = snprintf(text, sizeof text, "n%d", i);
    names[i] = symbol(&symbols, text, (size_t)length);
  }
  for (int i = 0; i < STORES; i++)
    models[i] = (struct model){.store = store_new(&heap, NULL)};
}

static void put(struct model *m, uint32_t id, int64_t value) {
  bool old, known = false;
  for (uint32_t i = 0; i < m->count && !known; i++)
    known = m->ids[i] == id;
  struct sf_slot *slot = store_put(&heap, m->store, names[id], &old);
  ck_assert(old == known);
  ck_assert_ptr_eq(slot->id, names[id]);
  slot->value = value_integer(value, 0);
  if (!known) m->ids[m->count++] = id;
  m->values[id] = value;
}

static void same(const struct model *m) {
  ck_assert_uint_eq(m->store->count, m->count);
  for (uint32_t i = 0; i < m->count; i++) {
    const struct sf_slot *slot = store_at(m->store, i);
    ck_assert_ptr_eq(slot->id, names[m->ids[i]]);
    ck_assert_int_eq(slot->value.u.integer, m->values[m->ids[i]]);
    ck_assert_ptr_eq(store_find(m->store, names[m->ids[i]]), slot);
    ck_assert_uint_eq(store_number(m->store, names[m->ids[i]]), i);
  }
}

/* Some identifiers are in few stores, so that some are small and some have branches. */
static void change(uint32_t which) {
  struct model *m = &models[which];
  uint32_t most = which % 4 == 0 ? 6 : which % 4 == 1 ? 40 : which % 4 == 2 ? 400 : NAMES;
  put(m, chance(most), chance(1000000));
}

START_TEST(stores_are_values) {
  begin();
  for (int round = 0; round < ROUNDS / share(); round++) {
    uint32_t which = chance(STORES), other = chance(STORES);
    if (chance(40) && !models[which].frozen) {
      change(which);
    } else if (which != other) { /* a copy, which may be changed, or one that shares what stays */
      models[other] = models[which];
      models[other].frozen = false;
      models[other].store = store_copy(&heap, models[which].store, NULL);
      models[which].frozen = true;
    }
    if (round % 500 == 0)
      for (int i = 0; i < STORES; i++)
        same(&models[i]);
  }
  for (int i = 0; i < STORES; i++)
    same(&models[i]);
  ck_assert_ptr_null(store_find(models[0].store, names[NAMES - 1]));
  arena_free(&arena);
}
END_TEST

START_TEST(an_empty_store_shares) {
  begin();
  for (uint32_t i = 0; i < 1000; i++)
    put(&models[0], i, i);
  struct sf_store *copy = store_copy(&heap, models[0].store, NULL);
  models[0].frozen = true;
  models[1] = models[0];
  models[1].store = store_new(&heap, NULL);
  store_share(models[1].store, copy);
  put(&models[1], 5, -5);
  put(&models[1], 2000, 1);
  same(&models[0]);
  same(&models[1]);
  ck_assert_int_eq(store_find(copy, names[5])->value.u.integer, 5);
  ck_assert_ptr_null(store_find(copy, names[2000]));
  arena_free(&arena);
}
END_TEST

int main(void) {
  Suite *suite = suite_create("store");
  TCase *tests = tcase_create("store");
  tcase_set_timeout(tests, 120);
  tcase_add_test(tests, stores_are_values);
  tcase_add_test(tests, an_empty_store_shares);
  suite_add_tcase(suite, tests);
  SRunner *runner = srunner_create(suite);
  srunner_run_all(runner, CK_ENV);
  int failed = srunner_ntests_failed(runner);
  srunner_free(runner);
  return failed ? EXIT_FAILURE : EXIT_SUCCESS;
}
