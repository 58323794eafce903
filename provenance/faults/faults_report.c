/* SPDX-License-Identifier: Apache-2.0 */
/* The findings of runs: see faults_report.h. */
#include "provenance/faults/faults_report.h"

#include "provenance/describe/describe.h"
#include "src/faults/automatic.h"

const char *faults_kind_name(unsigned kind) {
  return kind == FAULT_ORDERING ? "missing-ordering" : "missing-notifier";
}

const char *faults_sureness_name(unsigned sureness) {
  static const char *const names[] = {"proven", "likely", "possible"};
  return names[sureness];
}

static struct told_call call_of(struct sighting seen, uint8_t effect, const char *trace) {
  const struct call_row *row = call_of_number(seen.call);
  return (struct told_call){.order = seen.line,
                            .line = seen.line,
                            .trace = trace,
                            .call = row ? call_name(row) : "",
                            .effect = fstrace_effect_name(effect),
                            .failed = seen.failed};
}

static void add_paths(struct faults_report *report, struct told_fault *told, const struct faults_run *run,
                      const struct fault *fault) {
  for (uint32_t i = 0; i < fault->count; i++) {
    const struct fault_path *path = &fault->paths[i];
    struct told_path one = {.path = fault_path_text(report->arena, run->detection->trace, path->path)};
    one.producer = call_of(path->producer, path->producer_effect, run->trace);
    one.consumer = call_of(path->consumer, path->consumer_effect, run->trace);
    one.sureness = path->sureness;
    ARENA_PUSH(report->arena, &told->paths, one);
  }
}

/* Why Puppet does not order the two by itself. */
static const char *why_not_automatic(struct arena *arena, const struct fault_resource *producer,
                                     const struct fault_resource *consumer, const struct fault *fault) {
  if (fault->kind == FAULT_NOTIFIER) return NULL;
  if (fault->reversed)
    return arena_printf(arena, "the catalog orders %s before %s", consumer->ref->text, producer->ref->text);
  const char *known = automatic_between(arena, producer->lower->text, consumer->lower->text);
  if (known) return arena_printf(arena, "Puppet orders by itself only this: %s", known);
  return arena_printf(arena, "Puppet has no automatic relationship from %s to %s", producer->type->text,
                      consumer->type->text);
}

static bool same(const char *a, const char *b) {
  return a == b || (a && b && !strcmp(a, b));
}

static struct told_fault *known(struct faults_report *report, const struct told_fault *told) {
  for (uint32_t i = 0; i < report->list.count; i++) {
    struct told_fault *other = &report->list.at[i];
    if (other->kind == told->kind && same(other->producer.ref, told->producer.ref) &&
        same(other->consumer.ref, told->consumer.ref))
      return other;
  }
  return NULL;
}

static const char *copied(struct arena *arena, const struct str *text) {
  return str_new(arena, text->text, text->length)->text;
}

static struct told_fault tell(struct faults_report *report, const struct faults_run *run,
                              struct describer *describer, const struct fault *fault) {
  const struct fault_resource *all = run->detection->graph->resources.at;
  const struct fault_resource *producer = &all[fault->producer], *consumer = &all[fault->consumer];
  struct told_fault told = {.kind = fault->kind, .sureness = fault->sureness};
  told.reversed = fault->reversed;
  told.mutual = fault->mutual;
  told.producer.ref = copied(report->arena, producer->ref);
  told.consumer.ref = copied(report->arena, consumer->ref);
  add_paths(report, &told, run, fault);
  faults_places(&told.producer, report->arena, run, describer, fault->producer, told.paths.at[0].path);
  faults_places(&told.consumer, report->arena, run, describer, fault->consumer, told.paths.at[0].path);
  told.automatic = why_not_automatic(report->arena, producer, consumer, fault);
  faults_mend(&told, report->arena, run, fault);
  return told;
}

/* Two runs may be of one node. */
static void add_node(struct faults_report *report, struct told_fault *told, const char *node) {
  for (uint32_t i = 0; i < told->nodes.count; i++)
    if (same(told->nodes.at[i], node)) return;
  ARENA_PUSH(report->arena, &told->nodes, node);
}

void faults_report_add(struct faults_report *report, const struct faults_run *run) {
  struct describer describer = {0};
  const char *node = run->node ? arena_printf(report->arena, "%s", run->node) : NULL;
  if (run->catalog) describer = describer_new(run->catalog, run->language);
  uint32_t count = run->faults->list.count;
  struct told_fault *all = ARENA_ARRAY(report->arena, struct told_fault, count + 1);
  for (uint32_t i = 0; i < count; i++)
    all[i] = tell(report, run, &describer, &run->faults->list.at[i]);
  if (run->split) faults_find_lines(all, count, report->arena, run);
  if (run->catalog) faults_class_mends(all, report->arena, run);
  for (uint32_t i = 0; i < count; i++) {
    struct told_fault told = all[i];
    struct told_fault *other = known(report, &told);
    if (!other) {
      ARENA_PUSH(report->arena, &report->list, told);
      other = &report->list.at[report->list.count - 1];
    } else if (told.sureness < other->sureness) {
      told.nodes.at = other->nodes.at, told.nodes.count = other->nodes.count,
      told.nodes.room = other->nodes.room;
      *other = told;
    }
    if (node) add_node(report, other, node);
  }
  struct told_run one = {node, arena_printf(report->arena, "%s", run->trace), run->detection->trace->lines,
                         run->detection->matches->known, run->catalog && run->catalog->unknowns.count};
  ARENA_PUSH(report->arena, &report->runs, one);
  report->files |= run->split || report->runs.count > 1;
  report->left_out += run->faults->left_out;
}

const char *faults_first_path(const struct faults_report *report) {
  for (uint32_t i = 0; i < report->list.count; i++)
    if (report->list.at[i].consumer.declared.path) return report->list.at[i].consumer.declared.path;
  return NULL;
}
