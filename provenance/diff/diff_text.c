/* SPDX-License-Identifier: Apache-2.0 */
/* The text of `diff`: edit by edit, what each one changed. */
#include <stdlib.h>

#include "provenance/answers/answer.h"
#include "provenance/answers/blame_parts.h"
#include "provenance/diff/diff_parts.h"

enum { FEW_WRITTEN = 3, FEW_CHANGES = 12, FEW_LINES = 4, LINE_WIDTH = 80, FEW_NODES = 3, FEW_EDITS = 20 };

struct telling {
  struct answer a;
  const struct diff *diff;
  const struct diff_hooks *hooks; /* or NULL */
  uint32_t *numbers;              /* by edit: as it is shown; 0: it is not */
};

/* Changes that are the same on several nodes. */
struct group {
  const struct diff_change *change; /* of the first node */
  const uint32_t *nodes;
  uint32_t count;
};
struct groups {
  ARENA_VECTOR(struct group) list;
};

/* ---- the same change on several nodes ---- */

static uint32_t first_cause(const struct diff_change *change) {
  return change->causes.count ? change->causes.at[0].edit : UINT32_MAX;
}

static int compare_text(const char *a, const char *b) {
  return a && b ? strcmp(a, b) : (a != NULL) - (b != NULL);
}

static int compare_numbers(uint64_t a, uint64_t b) {
  return (a > b) - (a < b);
}

static int alike(const void *x, const void *y) {
  const struct diff_change *a = *(const struct diff_change *const *)x,
                           *b = *(const struct diff_change *const *)y;
  int order = compare_numbers(first_cause(a), first_cause(b));
  if (!order) order = compare_numbers(a->kind, b->kind);
  if (!order) order = compare_text(a->ref, b->ref);
  if (!order) order = compare_text(a->attribute, b->attribute);
  if (!order) order = compare_text(a->target, b->target);
  if (!order) order = compare_numbers(a->before_state, b->before_state);
  return order ? order : compare_numbers(a->after_state, b->after_state);
}

static int alike_then_node(const void *x, const void *y) {
  const struct diff_change *const *a = x, *const *b = y;
  int order = alike(x, y);
  return order ? order : (*a > *b) - (*a < *b);
}

/* Edit by edit, and there as they came; what has no cause is last. */
static int as_they_came(const void *x, const void *y) {
  const struct group *a = x, *b = y;
  int order = compare_numbers(first_cause(a->change), first_cause(b->change));
  return order ? order : (a->change > b->change) - (a->change < b->change);
}

static void group_changes(struct telling *t, struct groups *groups) {
  struct arena *arena = t->a.out->arena;
  uint32_t count = t->diff->changes.count;
  const struct diff_change **all = ARENA_ARRAY(arena, const struct diff_change *, count + 1);
  uint32_t *nodes = ARENA_ARRAY(arena, uint32_t, count + 1);
  for (uint32_t i = 0; i < count; i++)
    all[i] = &t->diff->changes.at[i];
  qsort(all, count, sizeof *all, alike_then_node);
  for (uint32_t i = 0, k; i < count; i = k) {
    for (k = i; k < count && !alike(&all[i], &all[k]); k++)
      nodes[k] = all[k]->node;
    struct group group = {all[i], nodes + i, k - i};
    ARENA_PUSH(arena, &groups->list, group);
  }
  if (groups->list.count) qsort(groups->list.at, groups->list.count, sizeof *groups->list.at, as_they_came);
}

/* ---- edits ---- */

static bool has_effect(const struct diff *diff, uint32_t edit) {
  return edit < diff->effects.count && diff->effects.at[edit].changes;
}

/* A merge got it from one of its parents. */
static bool is_merged(const struct diff *diff, uint32_t edit) {
  return edit < diff->effects.count && diff->effects.at[edit].merged;
}

static void put_piece(struct telling *t, const char *gap, const char *text) {
  struct piece piece;
  piece_begin(&t->a, &piece);
  buffer_puts(t->a.out, text);
  piece_end(&t->a, &piece, gap);
}

/* Why a file is read now, or no longer: what the changes that its lines were a part of came of, or else the
   one fact or option that is another. */
static void put_reading(struct telling *t, uint32_t edit) {
  const struct diff *diff = t->diff;
  uint32_t shared = edit < diff->effects.count ? diff->effects.at[edit].shared : 0, only = 0, count = 0;
  for (uint32_t i = 0; i < diff->edits.list.count; i++)
    if (diff->edits.list.at[i].name) only = i + 1, count++;
  uint32_t by = shared ? shared : count == 1 ? only : 0;
  const char *what = diff->edits.list.at[edit].kind == EDIT_UNREAD ? "no longer read" : "now read";
  struct arena *arena = t->a.out->arena;
  if (by && by - 1 != edit && diff->edits.list.at[by - 1].name)
    what = arena_printf(arena, "%s because of %s (%u)", what, diff->edits.list.at[by - 1].name,
                        t->numbers[by - 1]);
  else if (by && by - 1 != edit)
    what = arena_printf(arena, "%s because of (%u)", what, t->numbers[by - 1]);
  put_piece(t, "  ", what);
}

const char *edit_shown(struct arena *arena, const struct edit *edit) {
  if (edit->name) return edit->name;
  if (edit->whole) return edit->new_path ? edit->new_path : edit->old_path;
  bool now = edit->new_path && (edit->new_count || !edit->old_path);
  const char *path = now ? edit->new_path : edit->old_path;
  uint32_t first = now ? edit->new_first : edit->old_first, count = now ? edit->new_count : edit->old_count;
  if (count > 1) return arena_printf(arena, "%s:%u-%u", path, first, first + count - 1);
  return arena_printf(arena, "%s:%u", path, first ? first : 1);
}

static void put_authors(struct telling *t, const struct edit *edit) {
  struct answer *a = &t->a;
  for (uint32_t i = 0; i < edit->authors.count; i++) {
    const struct authorship *by = &edit->authors.at[i];
    buffer_puts(a->out, "    ");
    if (by->commit) {
      answer_paint(a, PAINT_MARK);
      buffer_puts(a->out, by->commit->abbreviated);
      answer_paint(a, PAINT_OFF);
      buffer_printf(a->out, "  %s  %s  ", blame_date(a->out->arena, by->commit), by->commit->author);
      uint32_t column = answer_column(a), left = column + 12 < LINE_WIDTH ? LINE_WIDTH - column - 1 : 12;
      show_line(a->out, by->commit->summary, (uint32_t)strlen(by->commit->summary), left);
    } else {
      answer_paint(a, PAINT_FAINT);
      buffer_puts(a->out, authored_name(by->state));
      answer_paint(a, PAINT_OFF);
    }
    buffer_putc(a->out, '\n');
  }
}

/* The lines of TEXT, each behind SIGN. */
static void put_lines(struct telling *t, const struct str *text, char sign) {
  struct answer *a = &t->a;
  uint32_t shown = 0, hidden = 0, most = answer_most(a, FEW_LINES);
  if (!text) return;
  for (const char *p = text->text, *end = p + text->length, *next; p < end; p = next) {
    const char *stop = memchr(p, '\n', (size_t)(end - p));
    next = stop ? stop + 1 : end;
    if (shown++ >= most) {
      hidden++;
      continue;
    }
    buffer_printf(a->out, "    %c ", sign);
    answer_paint(a, PAINT_FAINT);
    show_line(a->out, p, (uint32_t)((stop ? stop : end) - p), LINE_WIDTH - 7);
    answer_paint(a, PAINT_OFF);
    buffer_putc(a->out, '\n');
  }
  if (hidden) buffer_printf(a->out, "    %c (%u more)\n", sign, hidden);
}

static void put_edit(struct telling *t, uint32_t number, uint32_t edit) {
  struct answer *a = &t->a;
  const struct edit *own = &t->diff->edits.list.at[edit];
  buffer_printf(a->out, t->hooks && t->hooks->authorless ? "  (%u) " : "\n(%u) ", number);
  answer_paint(a, PAINT_PLACE);
  buffer_puts(a->out, edit_shown(a->out->arena, own));
  answer_paint(a, PAINT_OFF);
  if (own->name)
    buffer_printf(a->out, "  %s -> %s",
                  own->old_text ? diff_window(a->out->arena, own->old_text, own->new_text) : "not there",
                  own->new_text ? diff_window(a->out->arena, own->new_text, own->old_text) : "not there");
  if (edit_of_reading(own)) put_reading(t, edit);
  if (!own->name && own->old_path && !own->new_path) buffer_puts(a->out, "  (file removed)");
  if (!own->name && !own->old_path) buffer_puts(a->out, "  (new file)");
  if (own->old_path && own->new_path && strcmp(own->old_path, own->new_path) != 0)
    buffer_printf(a->out, "  (was %s)", own->old_path);
  for (uint32_t i = 0; i < own->owners.count; i++)
    put_piece(t, i ? ", " : "  ",
              arena_printf(a->out->arena, "%s%s", i ? "" : "owned by ", own->owners.at[i]));
  buffer_putc(a->out, '\n');
  if (!t->hooks || !t->hooks->authorless) put_authors(t, own);
  if (own->whole && !edit_of_reading(own))
    buffer_puts(a->out, "    somewhere in it: a text of it is not at hand\n");
  if (own->name || own->whole) return;
  put_lines(t, own->old_text, '-');
  put_lines(t, own->new_text, '+');
}

/* ---- changes ---- */

static const char *sign_of(enum difference_kind kind) {
  switch (kind) {
  case DIFFERENCE_ADDED:
  case DIFFERENCE_EDGE_ADDED: return "+";
  case DIFFERENCE_REMOVED:
  case DIFFERENCE_EDGE_REMOVED: return "-";
  case DIFFERENCE_VALUE:
  case DIFFERENCE_GIVEN:
  case DIFFERENCE_WITHDRAWN:
  case DIFFERENCE_EXPORTED: return "~";
  case DIFFERENCE_MOVED: return ">";
  }
  return "";
}

static void put_values(struct telling *t, const struct diff_change *change) {
  struct arena *arena = t->a.out->arena;
  const char *before = change->before ? change->before->text : NULL;
  const char *after = change->after ? change->after->text : NULL;
  if (change->kind == DIFFERENCE_MOVED) {
    put_piece(t, "  ", after ? arena_printf(arena, "now behind %s", after) : "now the first");
    put_piece(t, ", ", before ? arena_printf(arena, "was behind %s", before) : "was the first");
    return;
  }
  if (!change->attribute) return;
  if (diff_has_lines(change)) return;
  if (before && after && !strcmp(before, after)) {
    put_piece(t, "  ", arena_printf(arena, "%s changed", before));
    return;
  }
  if (before) before = diff_window(arena, change->before, change->after);
  if (after) after = diff_window(arena, change->after, change->before);
  put_piece(t, "  ", before ? before : "not given");
  put_piece(t, " ", arena_printf(arena, "-> %s", after ? after : "not given"));
}

static void put_nodes(struct telling *t, const struct group *group) {
  struct arena *arena = t->a.out->arena;
  if (t->diff->nodes.count < 2) return;
  if (group->count > answer_most(&t->a, FEW_NODES)) {
    put_piece(t, "  ", arena_printf(arena, "on %u nodes", group->count));
    return;
  }
  for (uint32_t i = 0; i < group->count; i++)
    put_piece(t, i ? ", " : "  ",
              arena_printf(arena, "%s%s", i ? "" : "on ", t->diff->nodes.at[group->nodes[i]].name));
}

static const char *how_shown(enum impact_kind how) {
  switch (how) {
  case IMPACT_COPIED: return "copied";
  case IMPACT_COMPUTED: return "computed";
  case IMPACT_DECIDED: return "decided";
  case IMPACT_AROUND: return "through the code around it";
  case IMPACT_ABSENT:
  case IMPACT_MASKED:
  case IMPACT_NONE: break;
  }
  return "";
}

static const char *proof_shown(enum diff_proof proof) {
  switch (proof) {
  case PROOF_RESTORED: return "proved";
  case PROOF_ALTERED: return "proved: otherwise without it";
  case PROOF_TOGETHER: return "proved together";
  case PROOF_NONE: break;
  }
  return "not proved";
}

static void put_written(struct telling *t, const struct diff_written *written) {
  struct answer *a = &t->a;
  const struct commit *commit = written->by.commit;
  buffer_printf(a->out, "      written at %s", written->at);
  if (commit)
    put_piece(t, ", ",
              arena_printf(a->out->arena, "by %s %s %s", commit->abbreviated,
                           blame_date(a->out->arena, commit), commit->author));
  const char *more = t->hooks && t->hooks->written ? t->hooks->written(t->hooks->data, written) : NULL;
  if (more) put_piece(t, ", ", more);
  buffer_putc(a->out, '\n');
}

static void put_reason(struct telling *t, const struct diff_change *change) {
  struct answer *a = &t->a;
  if (change->decided_at) {
    buffer_printf(a->out, "      decided at %s", change->decided_at);
    put_piece(t, "  ", change->decided_text);
    buffer_putc(a->out, '\n');
  }
  for (uint32_t i = 0; i < change->written.count && i < answer_most(a, FEW_WRITTEN); i++)
    put_written(t, &change->written.at[i]);
}

static void put_change(struct telling *t, const struct group *group, const uint32_t *numbers) {
  struct answer *a = &t->a;
  const struct diff_change *change = group->change;
  buffer_printf(a->out, "  %s ", sign_of(change->kind));
  answer_paint(a, PAINT_STRONG);
  buffer_puts(a->out, change->ref);
  answer_paint(a, PAINT_OFF);
  if (change->target) buffer_printf(a->out, " -> %s", change->target);
  if (change->attribute) buffer_printf(a->out, "%s%s", reference_joint(change->ref), change->attribute);
  put_values(t, change);
  if (change->causes.count) put_piece(t, "  ", how_shown(change->causes.at[0].how));
  if (t->diff->proved) put_piece(t, ", ", proof_shown(change->proof));
  for (uint32_t i = 1; i < change->causes.count && i < 4; i++)
    if (numbers[change->causes.at[i].edit])
      put_piece(
          t, i > 1 ? ", " : "  ",
          arena_printf(a->out->arena, "%s(%u)", i > 1 ? "" : "with ", numbers[change->causes.at[i].edit]));
  put_nodes(t, group);
  buffer_putc(a->out, '\n');
  if (change->attribute && diff_has_lines(change)) diff_put_lines(a, change);
  put_reason(t, change);
}

/* ---- edits that changed nothing ---- */

static void put_idle_edit(struct telling *t, uint32_t edit) {
  struct answer *a = &t->a;
  struct diff_effect none = {0};
  const struct diff_effect *effect = edit < t->diff->effects.count ? &t->diff->effects.at[edit] : &none;
  buffer_printf(a->out, "  (%u) ", t->numbers[edit]);
  answer_paint(a, PAINT_PLACE);
  buffer_puts(a->out, edit_shown(a->out->arena, &t->diff->edits.list.at[edit]));
  answer_paint(a, PAINT_OFF);
  if (edit_of_reading(&t->diff->edits.list.at[edit])) {
    put_reading(t, edit);
  } else if (effect->shared) {
    put_piece(t, "  ", arena_printf(a->out->arena, "has a part in (%u)", t->numbers[effect->shared - 1]));
  } else if (effect->reaches) {
    put_piece(t, "  ", "the values stay the same");
  } else if (effect->masked_by) {
    put_piece(t, "  ", arena_printf(a->out->arena, "masked: %s", effect->masked_by));
    put_piece(t, " ", arena_printf(a->out->arena, "is from %s", effect->masking_at));
  } else {
    put_piece(t, "  ", "has no effect");
  }
  buffer_putc(a->out, '\n');
}

static void put_idle(struct telling *t) {
  struct answer *a = &t->a;
  uint32_t shown = 0, hidden = 0, most = answer_most(a, FEW_EDITS);
  for (uint32_t i = 0; i < t->diff->edits.list.count; i++) {
    if (has_effect(t->diff, i) || is_merged(t->diff, i)) continue;
    if (!shown && !(t->hooks && t->hooks->authorless)) buffer_puts(a->out, "\nother edits\n");
    bool part = i < t->diff->effects.count && t->diff->effects.at[i].shared; /* "with (2)" names it */
    if (shown++ < most || part)
      put_idle_edit(t, i);
    else
      hidden++;
  }
  for (uint32_t i = 0; i < t->diff->unread.count; i++) {
    if (!shown && !(t->hooks && t->hooks->authorless)) buffer_puts(a->out, "\nother edits\n");
    if (shown++ < most)
      buffer_printf(a->out, "  %s  no node reads it\n", t->diff->unread.at[i]);
    else
      hidden++;
  }
  answer_more(a, hidden, "edits");
}

/* ---- the whole answer ---- */

static void put_count(struct answer *a, uint32_t count, const char *what) {
  buffer_printf(a->out, "%u %s%s", count, what, count == 1 ? "" : "s");
}

static bool is_compared(const struct diff_node *node) {
  return !node->old_missing && !node->new_missing;
}

static void put_head(struct telling *t, const struct groups *groups) {
  struct answer *a = &t->a;
  uint32_t edits = 0, changed = 0, unexplained = 0, nodes = 0;
  const char *name = "";
  for (uint32_t i = 0; i < t->diff->edits.list.count; i++)
    edits += has_effect(t->diff, i);
  for (uint32_t i = 0; i < t->diff->nodes.count; i++)
    if (is_compared(&t->diff->nodes.at[i])) {
      changed += t->diff->nodes.at[i].changes > 0;
      name = t->diff->nodes.at[i].name;
      nodes++;
    }
  if (!nodes) return;
  for (uint32_t i = 0; i < groups->list.count; i++)
    unexplained += !groups->list.at[i].change->causes.count ||
                   (t->diff->proved && groups->list.at[i].change->proof == PROOF_NONE);
  if (!groups->list.count) {
    buffer_printf(a->out, "The catalog%s of ", nodes == 1 ? "" : "s");
    if (nodes == 1)
      buffer_printf(a->out, "%s is the same.\n", name);
    else
      buffer_printf(a->out, "%u nodes are the same.\n", nodes);
    return;
  }
  put_count(a, edits, "edit");
  buffer_puts(a->out, edits == 1 ? " explains " : " explain ");
  put_count(a, groups->list.count - unexplained, "change");
  if (nodes == 1)
    buffer_printf(a->out, " of %s", name);
  else
    buffer_printf(a->out, " on %u of %u nodes", changed, nodes);
  buffer_printf(a->out, "; %u unexplained\n", unexplained);
}

static void put_failed(struct telling *t) {
  for (uint32_t i = 0; i < t->diff->nodes.count; i++) {
    const struct diff_node *node = &t->diff->nodes.at[i];
    if (node->old_missing || node->new_missing)
      buffer_printf(t->a.out, "%s does not compile in %s.\n", node->name,
                    node->old_missing && node->new_missing ? "either"
                    : node->old_missing                    ? t->diff->old_name
                                                           : t->diff->new_name);
  }
}

static void number_edits(struct telling *t) {
  uint32_t next = 0;
  t->numbers = arena_zalloc(t->a.out->arena, (t->diff->edits.list.count + 1) * sizeof *t->numbers);
  for (uint32_t i = 0; i < t->diff->edits.list.count; i++)
    if (has_effect(t->diff, i)) t->numbers[i] = ++next;
  for (uint32_t i = 0; i < t->diff->edits.list.count; i++)
    if (!has_effect(t->diff, i) && !is_merged(t->diff, i)) t->numbers[i] = ++next;
}

static void put_changes(struct telling *t, const struct groups *groups) {
  uint32_t *numbers = t->numbers;
  for (uint32_t i = 0, k; i < groups->list.count; i = k) {
    uint32_t edit = first_cause(groups->list.at[i].change), shown = 0, most = answer_most(&t->a, FEW_CHANGES);
    if (edit == UINT32_MAX)
      buffer_puts(t->a.out, "\nunexplained: no edit is known to reach these\n");
    else
      put_edit(t, numbers[edit], edit);
    for (k = i; k < groups->list.count && first_cause(groups->list.at[k].change) == edit; k++)
      if (shown++ < most) put_change(t, &groups->list.at[k], numbers);
    answer_more(&t->a, shown > most ? shown - most : 0, "changes");
  }
}

void diff_text_changes(struct buffer *out, const struct diff *diff, unsigned options,
                       const struct diff_hooks *hooks) {
  struct telling t = {.a = {.out = out, .options = options}, .diff = diff, .hooks = hooks};
  struct groups groups = {0};
  number_edits(&t);
  group_changes(&t, &groups);
  put_changes(&t, &groups);
  put_idle(&t);
}

void diff_text(struct buffer *out, const struct diff *diff, unsigned options) {
  struct telling t = {.a = {.out = out, .options = options}, .diff = diff};
  struct groups groups = {0};
  number_edits(&t);
  group_changes(&t, &groups);
  put_failed(&t);
  put_head(&t, &groups);
  put_changes(&t, &groups);
  put_idle(&t);
  if (diff->proved)
    buffer_printf(out, "\nproved by %u compilation%s without some of the edits\n", diff->compilations,
                  diff->compilations == 1 ? "" : "s");
}
