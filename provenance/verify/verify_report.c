/* SPDX-License-Identifier: Apache-2.0 */
#include "provenance/describe/incomplete.h"
#include "provenance/describe/show.h"
#include "provenance/verify/verify.h"

#include <stdlib.h>

static const char *const theorem_names[] = {"where", "expression", "dependency"};

static uint64_t violations_of(const struct verification *result) {
  uint64_t all = 0;
  for (int i = 0; i < THEOREM_COUNT; i++)
    all += result->theorems[i].violations;
  return all;
}

static double precision_of(const struct verification *result) {
  return result->claimed ? (double)result->confirmed / (double)result->claimed : 1.0;
}

#define COUNT(n) (unsigned long long)(n)

static void violation_text(struct buffer *out, struct sources *sources, const struct violation *violation) {
  buffer_printf(out, "\n%s %s\n", violation->subject, violation->problem);
  if (violation->label) {
    buffer_puts(out, "  label   ");
    show_label_text(out, sources, violation->label, 60);
    buffer_puts(out, "   ");
    show_label_place(out, sources, violation->label);
    if (violation->replacement) buffer_printf(out, "   replaced by %s", violation->replacement);
    buffer_putc(out, '\n');
  }
  bool mutant = violation->theorem == THEOREM_DEPENDENCY;
  buffer_printf(out, "  %s %s\n", mutant ? "before " : "value  ", violation->before);
  buffer_printf(out, "  %s %s\n", mutant ? "after  " : "instead", violation->after);
}

static void violations_text(struct buffer *out, struct sources *sources, const struct verification *result,
                            bool all) {
  bool shown[THEOREM_COUNT] = {false};
  for (uint32_t i = 0; i < result->examples.count; i++) {
    const struct violation *violation = &result->examples.at[i];
    if (shown[violation->theorem] && !all) continue;
    shown[violation->theorem] = true;
    violation_text(out, sources, violation);
  }
}

static int by_shown(const void *a, const void *b) {
  return ((const struct verify_claims *)a)->shown < ((const struct verify_claims *)b)->shown ? -1 : 1;
}

/* How many labels of each kind are claimed, and what a mutation confirmed of them. */
static void kinds_text(struct buffer *out, const struct verification *result) {
  buffer_puts(out, "\n  kind           claimed   confirmed\n");
  for (int i = 0; i < INFLUENCES; i++)
    buffer_printf(out, "  %-10s %11llu %11llu\n", influence_name((enum influence)i),
                  COUNT(result->kinds[i].claimed), COUNT(result->kinds[i].confirmed));
  uint32_t count = result->claims.count;
  if (!count) return;
  struct verify_claims *all = arena_copy(out->arena, result->claims.at, count * sizeof *all);
  qsort(all, count, sizeof *all, by_shown);
  buffer_printf(out, "  %u labels of an attribute are shown in the median\n", all[count / 2].shown);
}

void verify_text(struct buffer *out, struct sources *sources, const struct verification *result, bool all) {
  if (verify_holds(result))
    buffer_puts(out, "The three theorems hold: no violations.\n");
  else
    buffer_printf(out, "The theorems do not hold: %llu violations.\n", COUNT(violations_of(result)));
  buffer_puts(out, "\n  theorem        checked  violations\n");
  for (int i = 0; i < THEOREM_COUNT; i++)
    buffer_printf(out, "  %-10s %11llu %11llu\n", theorem_names[i], COUNT(result->theorems[i].checked),
                  COUNT(result->theorems[i].violations));
  buffer_printf(out, "  of these %11llu %11llu  tags\n", COUNT(result->tags.checked),
                COUNT(result->tags.violations));
  buffer_printf(out, "           %11llu %11llu  places in the order of resources\n",
                COUNT(result->order.checked), COUNT(result->order.violations));
  buffer_printf(out, "\n  %llu mutants, %llu of them did not compile; seed %llu\n", COUNT(result->mutants),
                COUNT(result->failed), COUNT(result->seed));
  buffer_printf(out, "  precision %.3f: %llu of %llu claimed (attribute, label) pairs confirmed\n",
                precision_of(result), COUNT(result->confirmed), COUNT(result->claimed));
  kinds_text(out, result);
  if (result->untested)
    buffer_printf(out, "  %llu labels had no mutant that compiled\n", COUNT(result->untested));
  if (result->opaque)
    buffer_printf(out, "  %llu expressions have a function whose result is not kept\n",
                  COUNT(result->opaque));
  violations_text(out, sources, result, all);
}

static void count_key(struct json_writer *w, const char *key, uint64_t count) {
  json_key(w, key);
  buffer_printf(w->out, "%llu", COUNT(count));
}

static void text_key(struct json_writer *w, const char *key, const char *text) {
  if (!text) return;
  json_key(w, key);
  json_put_text(w, text);
}

static void violation_json(struct json_writer *w, struct sources *sources,
                           const struct violation *violation) {
  json_item(w);
  json_open(w, '{');
  text_key(w, "theorem", theorem_names[violation->theorem]);
  text_key(w, "subject", violation->subject);
  text_key(w, "problem", violation->problem);
  if (violation->label) {
    json_key(w, "label");
    json_open(w, '{');
    json_label_members(w, sources, violation->label);
    json_close(w, '}');
  }
  text_key(w, "replacement", violation->replacement);
  text_key(w, "before", violation->before);
  text_key(w, "after", violation->after);
  json_close(w, '}');
}

static void kinds_json(struct json_writer *w, const struct verification *result) {
  json_key(w, "kinds");
  json_open(w, '{');
  for (int i = 0; i < INFLUENCES; i++) {
    json_key(w, influence_name((enum influence)i));
    json_open(w, '{');
    count_key(w, "claimed", result->kinds[i].claimed);
    count_key(w, "confirmed", result->kinds[i].confirmed);
    json_close(w, '}');
  }
  json_close(w, '}');
  json_key(w, "labels");
  json_open(w, '[');
  for (uint32_t i = 0; i < result->claims.count; i++) {
    json_item(w);
    buffer_printf(w->out, "[%u, %u]", result->claims.at[i].shown, result->claims.at[i].all);
  }
  json_close(w, ']');
}

/* The labels that most attributes claim without a mutation that changed them. */
static void loose_json(struct json_writer *w, struct sources *sources, const struct verification *result) {
  json_key(w, "unconfirmed_labels");
  json_open(w, '[');
  for (uint32_t i = 0; i < result->loose.count; i++) {
    json_item(w);
    json_open(w, '{');
    json_key(w, "label");
    json_open(w, '{');
    json_label_members(w, sources, result->loose.at[i].label);
    json_close(w, '}');
    json_key(w, "attributes");
    json_open(w, '{');
    for (int k = 0; k < INFLUENCES; k++)
      if (result->loose.at[i].count[k])
        count_key(w, influence_name((enum influence)k), result->loose.at[i].count[k]);
    json_close(w, '}');
    json_close(w, '}');
  }
  json_close(w, ']');
}

static void tally_json(struct json_writer *w, const char *key, const struct tally *tally) {
  json_key(w, key);
  json_open(w, '{');
  count_key(w, "checked", tally->checked);
  count_key(w, "violations", tally->violations);
  json_close(w, '}');
}

void verify_json(struct buffer *out, struct sources *sources, const struct verification *result) {
  struct json_writer w = {.out = out, .pretty = true};
  json_open(&w, '{');
  text_key(&w, "schema", "colophon-verify");
  count_key(&w, "schema_version", EXPORT_SCHEMA_VERSION);
  json_key(&w, "holds");
  json_put_bool(&w, verify_holds(result));
  for (int i = 0; i < THEOREM_COUNT; i++) {
    json_key(&w, theorem_names[i]);
    json_open(&w, '{');
    count_key(&w, "checked", result->theorems[i].checked);
    count_key(&w, "violations", result->theorems[i].violations);
    json_close(&w, '}');
  }
  tally_json(&w, "tags", &result->tags);
  tally_json(&w, "order", &result->order);
  count_key(&w, "opaque", result->opaque);
  count_key(&w, "mutants", result->mutants);
  count_key(&w, "failed_mutants", result->failed);
  count_key(&w, "seed", result->seed);
  count_key(&w, "claimed", result->claimed);
  count_key(&w, "confirmed", result->confirmed);
  json_key(&w, "precision");
  json_put_float(&w, precision_of(result));
  kinds_json(&w, result);
  loose_json(&w, sources, result);
  count_key(&w, "untested", result->untested);
  json_key(&w, "untested_labels");
  json_open(&w, '[');
  for (uint32_t i = 0; i < result->untried.count; i++) {
    json_item(&w);
    json_open(&w, '{');
    json_label_members(&w, sources, result->untried.at[i]);
    json_close(&w, '}');
  }
  json_close(&w, ']');
  json_key(&w, "violations");
  json_open(&w, '[');
  for (uint32_t i = 0; i < result->examples.count; i++)
    violation_json(&w, sources, &result->examples.at[i]);
  json_close(&w, ']');
  json_close(&w, '}');
  buffer_putc(out, '\n');
}
