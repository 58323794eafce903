/* SPDX-License-Identifier: Apache-2.0 */
/* What each commit of a range did. */
#include "provenance/diff/audit.h"

#include <stdlib.h>

#include "src/session/diff_parts.h"

/* A commit of the range, with a comparison to each of its parents. */
struct audit_step {
  const struct commit *commit;
  struct commit_list parents;
  clp_diff **diffs;
};

struct clp_audit {
  struct arena arena;
  struct guard guard;
  const char *path, *old_name, *new_name, *problem;
  struct repositories repositories; /* the first has the commits */
  struct audit_step *steps;
  uint32_t count;
};

clp_status clp_audit_new(clp_audit **out) {
  clp_audit *audit = calloc(1, sizeof *audit);
  *out = audit;
  if (!audit) return CLP_NO_MEMORY;
  arena_init(&audit->arena, &audit->guard, 0);
  return CLP_OK;
}

void clp_audit_free(clp_audit *audit) {
  if (!audit) return;
  for (uint32_t i = 0; i < audit->count; i++)
    for (uint32_t k = 0; audit->steps[i].diffs && k < audit->steps[i].parents.list.count; k++)
      clp_diff_free(audit->steps[i].diffs[k]);
  arena_free(&audit->arena);
  free(audit);
}

const char *clp_audit_problem(const clp_audit *audit) {
  return audit->problem;
}

static clp_status begin_steps(clp_audit *audit, struct history *history, const struct commit_list *commits) {
  struct arena *arena = &audit->arena;
  audit->steps = arena_zalloc(arena, (commits->list.count + 1) * sizeof *audit->steps);
  for (uint32_t i = 0; i < commits->list.count; i++) {
    struct audit_step *step = &audit->steps[i];
    step->commit = commits->list.at[i];
    history_parents(history, &step->parents, step->commit);
    step->diffs = arena_zalloc(arena, (step->parents.list.count + 1) * sizeof *step->diffs);
    audit->count++;
    for (uint32_t k = 0; k < step->parents.list.count; k++) {
      clp_status status = clp_diff_new(&step->diffs[k]);
      if (status == CLP_OK)
        status = diff_revisions_in(step->diffs[k], &audit->repositories, step->parents.list.at[k]->id,
                                   step->commit->id);
      if (status == CLP_OK) continue;
      if (step->diffs[k]) audit->problem = arena_printf(arena, "%s", clp_diff_problem(step->diffs[k]));
      return status;
    }
  }
  return CLP_OK;
}

clp_status clp_audit_range(clp_audit *audit, const char *path, const char *old, const char *new) {
  struct commit_list commits = {0};
  audit->problem = "out of memory";
  if (GUARD_ENTER(&audit->guard)) return CLP_NO_MEMORY;
  audit->problem = NULL;
  audit->path = str_from(&audit->arena, path)->text;
  audit->old_name = str_from(&audit->arena, old)->text;
  audit->new_name = str_from(&audit->arena, new)->text;
  struct history *history = history_open(&audit->arena, path, &audit->problem);
  if (!history && !audit->problem)
    audit->problem = arena_printf(&audit->arena, "there is no repository at %s or above",
                                  file_absolute(&audit->arena, path));
  if (!history) return CLP_UNREADABLE;
  const char *missing = old;
  const struct commit *first = history_commit(history, old, &audit->problem), *last = NULL;
  if (first) {
    missing = new;
    last = history_commit(history, new, &audit->problem);
  }
  if (!last) {
    audit->problem =
        arena_printf(&audit->arena, "could not read the revision '%s': %s", missing, audit->problem);
    return CLP_UNREADABLE;
  }
  if (!history_between(history, &commits, first, last, &audit->problem)) return CLP_UNREADABLE;
  audit->repositories.arena = &audit->arena;
  ARENA_PUSH(&audit->arena, &audit->repositories.list, history);
  return begin_steps(audit, history, &commits);
}

size_t clp_audit_commit_count(const clp_audit *audit) {
  return audit->count;
}

const char *clp_audit_commit(const clp_audit *audit, size_t commit) {
  return audit->steps[commit].commit->id;
}

size_t clp_audit_parent_count(const clp_audit *audit, size_t commit) {
  return audit->steps[commit].parents.list.count;
}

const char *clp_audit_parent(const clp_audit *audit, size_t commit, size_t parent) {
  return audit->steps[commit].parents.list.at[parent]->id;
}

clp_diff *clp_audit_diff(const clp_audit *audit, size_t commit, size_t parent) {
  return audit->steps[commit].diffs[parent];
}

/* ---- the answer ---- */

static bool same_word(const char *a, const char *b) {
  return a == b || (a && b && !strcmp(a, b));
}

/* Whether DIFF has a change to what CHANGE makes of it. */
static bool has_change(const struct diff *diff, const struct diff *own, const struct diff_change *change) {
  const char *node = own->nodes.at[change->node].name;
  for (uint32_t i = 0; i < diff->changes.count; i++) {
    const struct diff_change *other = &diff->changes.at[i];
    if (other->after_state == change->after_state && !strcmp(other->ref, change->ref) &&
        same_word(other->attribute, change->attribute) && same_word(other->target, change->target) &&
        !strcmp(diff->nodes.at[other->node].name, node))
      return true;
  }
  return false;
}

/* A merge did what none of its parents had: changes to something that one has already are that one's. */
static void leave_out_merged(struct audit_step *step) {
  struct diff *own = &step->diffs[0]->diff;
  uint32_t kept = 0;
  for (uint32_t i = 0; i < own->changes.count; i++) {
    const struct diff_change *change = &own->changes.at[i];
    bool all = true;
    for (uint32_t k = 1; k < step->parents.list.count && all; k++)
      all = has_change(&step->diffs[k]->diff, own, change);
    if (all)
      own->changes.at[kept++] = *change;
    else if (change->causes.count)
      own->effects.at[change->causes.at[0].edit].changes--;
  }
  own->changes.count = kept;
}

/* Whether DIFF changes some of the lines that EDIT made. */
static bool has_edit(const struct diff *diff, const struct edit *edit) {
  for (uint32_t i = 0; i < diff->edits.list.count; i++) {
    const struct edit *other = &diff->edits.list.at[i];
    if (!same_word(other->new_path, edit->new_path) || !same_word(other->name, edit->name)) continue;
    if (!edit->new_path || edit->whole || other->whole) return true;
    if (other->new_first <= edit->new_first + edit->new_count &&
        edit->new_first <= other->new_first + other->new_count)
      return true;
  }
  return false;
}

/* Nor is an edit its own that one of its parents has. */
static void leave_out_merged_edits(struct audit_step *step) {
  struct diff *own = &step->diffs[0]->diff;
  for (uint32_t i = 0; i < own->effects.count; i++)
    for (uint32_t k = 1; k < step->parents.list.count; k++)
      own->effects.at[i].merged |= !has_edit(&step->diffs[k]->diff, &own->edits.list.at[i]);
  own->unread.count = step->parents.list.count < 2 ? own->unread.count : 0;
}

clp_status clp_audit_write(clp_audit *audit, unsigned options, clp_writer write, void *data) {
  struct buffer out;
  audit->arena.guard = &audit->guard; /* the last comparison may have left another */
  if (GUARD_ENTER(&audit->guard)) return CLP_NO_MEMORY;
  struct audited *commits = ARENA_ARRAY(&audit->arena, struct audited, audit->count + 1);
  struct audit told = {audit->old_name, audit->new_name, commits, 0};
  for (uint32_t i = 0; i < audit->count; i++) {
    struct audit_step *step = &audit->steps[i];
    if (!step->parents.list.count) continue; /* of the first commit there is nothing before */
    diff_note_unread(step->diffs[0]);
    leave_out_merged(step);
    leave_out_merged_edits(step);
    commits[told.count++] =
        (struct audited){step->commit, &step->diffs[0]->diff, step->parents.list.count > 1};
  }
  buffer_init(&out, &audit->arena);
  if (options & CLP_JSON)
    audit_json(&out, &told);
  else
    audit_text(&out, &told, options);
  return session_emit(&out, write, data);
}
