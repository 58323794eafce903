/* SPDX-License-Identifier: Apache-2.0 */
#include "provenance/diff/audit.h"

#include "provenance/answers/answer.h"
#include "provenance/answers/blame_parts.h"
#include "provenance/describe/incomplete.h"

enum { LINE_WIDTH = 80, LONGEST_AUTHOR = 20 };

/* ---- what was masked ---- */

static const struct diff_effect *effect_of(const struct diff *diff, uint32_t edit) {
  static const struct diff_effect none;
  return edit < diff->effects.count ? &diff->effects.at[edit] : &none;
}

/* Whether EDIT changed nothing, because what it gives is masked. */
static bool is_masked(const struct diff *diff, uint32_t edit) {
  const struct diff_effect *effect = effect_of(diff, edit);
  return !effect->changes && !effect->shared && !effect->reaches && effect->masked_by && !effect->merged;
}

bool audit_was_masked(const struct audit *audit, uint32_t before, const struct diff_written *written,
                      struct audit_masked *masked) {
  for (uint32_t i = 0; written->by.commit && i < before; i++) {
    const struct audited *at = &audit->commits[i];
    if (strcmp(at->commit->id, written->by.commit->id) != 0) continue;
    for (uint32_t k = 0; k < at->diff->edits.list.count; k++) {
      const struct edit *edit = &at->diff->edits.list.at[k];
      if (!is_masked(at->diff, k) || !edit->new_path || strcmp(edit->new_path, written->by.path) != 0)
        continue;
      if (written->by.line < edit->new_first || written->by.line >= edit->new_first + edit->new_count)
        continue;
      *masked = (struct audit_masked){at, k};
      return true;
    }
  }
  return false;
}

/* ---- text ---- */

struct auditing {
  struct answer a;
  const struct audit *audit;
  uint32_t at; /* the commit in question */
};

static const char *say_masked(void *data, const struct diff_written *written) {
  const struct auditing *x = data;
  struct audit_masked masked;
  if (!audit_was_masked(x->audit, x->at, written, &masked)) return NULL;
  return "masked until now";
}

static void put_commit(struct auditing *x, const struct audited *at) {
  struct answer *a = &x->a;
  buffer_putc(a->out, '\n');
  answer_paint(a, PAINT_MARK);
  buffer_puts(a->out, at->commit->abbreviated);
  answer_paint(a, PAINT_OFF);
  buffer_printf(a->out, "  %s  %s  ", blame_date(a->out->arena, at->commit), at->commit->author);
  uint32_t column = answer_column(a), left = column + 12 < LINE_WIDTH ? LINE_WIDTH - column - 1 : 12;
  answer_paint(a, PAINT_STRONG);
  show_line(a->out, at->commit->summary, (uint32_t)strlen(at->commit->summary), left);
  answer_paint(a, PAINT_OFF);
  buffer_putc(a->out, '\n');
}

static bool changes_anything(const struct audited *at) {
  return at->diff->changes.count;
}

/* What else there is to say of the commit. */
static void put_rest(struct auditing *x, const struct audited *at) {
  struct answer *a = &x->a;
  uint32_t own = at->diff->unread.count;
  for (uint32_t i = 0; i < at->diff->edits.list.count; i++)
    own += !effect_of(at->diff, i)->merged;
  if (at->merge && !own && !changes_anything(at)) buffer_puts(a->out, "  a merge: no change of its own\n");
  for (uint32_t i = 0; i < at->diff->nodes.count; i++)
    if (at->diff->nodes.at[i].new_missing)
      buffer_printf(a->out, "  %s does not compile\n", at->diff->nodes.at[i].name);
    else if (at->diff->nodes.at[i].old_missing)
      buffer_printf(a->out, "  %s compiles again\n", at->diff->nodes.at[i].name);
}

static bool has_masked(const struct audited *at) {
  for (uint32_t i = 0; i < at->diff->edits.list.count; i++)
    if (is_masked(at->diff, i)) return true;
  return false;
}

/* Whether a node does not compile after the commit, or AGAIN: did not before it. */
static bool has_failing(const struct audited *at, bool again) {
  for (uint32_t i = 0; i < at->diff->nodes.count; i++) {
    const struct diff_node *node = &at->diff->nodes.at[i];
    if (again ? node->old_missing && !node->new_missing : node->new_missing) return true;
  }
  return false;
}

static void put_head(struct auditing *x) {
  struct answer *a = &x->a;
  uint32_t changing = 0, masked = 0, revealing = 0, count = x->audit->count, failing = 0, mending = 0;
  for (uint32_t i = 0; i < count; i++) {
    const struct audited *at = &x->audit->commits[i];
    bool reveals = false;
    changing += changes_anything(at);
    failing += has_failing(at, false);
    mending += has_failing(at, true);
    masked += has_masked(at);
    for (uint32_t k = 0; k < at->diff->changes.count; k++)
      for (uint32_t j = 0; j < at->diff->changes.at[k].written.count; j++) {
        struct audit_masked found;
        reveals |= audit_was_masked(x->audit, i, &at->diff->changes.at[k].written.at[j], &found);
      }
    revealing += reveals;
  }
  buffer_printf(a->out, "%u commit%s: ", count, count == 1 ? "" : "s");
  if (changing)
    buffer_printf(a->out, "%u change%s catalogs", changing, changing == 1 ? "s" : "");
  else
    buffer_puts(a->out, "no catalog changes");
  if (masked) buffer_printf(a->out, ", %u ha%s masked edits", masked, masked == 1 ? "s" : "ve");
  if (revealing) buffer_printf(a->out, ", %u unmask%s earlier edits", revealing, revealing == 1 ? "s" : "");
  if (failing) buffer_printf(a->out, ", %u do%s not compile", failing, failing == 1 ? "es" : "");
  if (mending) buffer_printf(a->out, ", %u compile%s again", mending, mending == 1 ? "s" : "");
  buffer_putc(a->out, '\n');
}

void audit_text(struct buffer *out, const struct audit *audit, unsigned options) {
  struct auditing x = {.a = {.out = out, .options = options}, .audit = audit};
  struct diff_hooks hooks = {.written = say_masked, .data = &x, .authorless = true};
  put_head(&x);
  for (x.at = 0; x.at < audit->count; x.at++) {
    const struct audited *at = &audit->commits[x.at];
    put_commit(&x, at);
    size_t said = out->length;
    diff_text_changes(out, at->diff, options, &hooks);
    put_rest(&x, at);
    if (out->length == said) buffer_puts(out, "  nothing\n");
  }
}

/* ---- JSON ---- */

static void put_revealed(struct json_writer *w, const struct audit *audit, uint32_t number) {
  const struct diff *diff = audit->commits[number].diff;
  json_key(w, "reveals");
  json_open(w, '[');
  for (uint32_t i = 0; i < diff->changes.count; i++)
    for (uint32_t k = 0; k < diff->changes.at[i].written.count; k++) {
      struct audit_masked masked;
      if (!audit_was_masked(audit, number, &diff->changes.at[i].written.at[k], &masked)) continue;
      json_item(w);
      json_open(w, '{');
      json_key(w, "change");
      json_put_integer(w, i);
      json_key(w, "at");
      json_put_text(w, diff->changes.at[i].written.at[k].at);
      json_key(w, "commit");
      json_put_text(w, masked.by->commit->id);
      json_close(w, '}');
    }
  json_close(w, ']');
}

void audit_json(struct buffer *out, const struct audit *audit) {
  struct json_writer w = {.out = out, .pretty = true};
  json_open(&w, '{');
  json_key(&w, "schema");
  json_put_text(&w, "colophon-audit");
  json_key(&w, "schema_version");
  json_put_integer(&w, EXPORT_SCHEMA_VERSION);
  json_key(&w, "old");
  json_put_text(&w, audit->old_name);
  json_key(&w, "new");
  json_put_text(&w, audit->new_name);
  json_key(&w, "commits");
  json_open(&w, '[');
  for (uint32_t i = 0; i < audit->count; i++) {
    const struct commit *commit = audit->commits[i].commit;
    json_item(&w);
    json_open(&w, '{');
    json_key(&w, "commit");
    json_put_text(&w, commit->id);
    json_key(&w, "author");
    json_put_text(&w, commit->author);
    json_key(&w, "email");
    json_put_text(&w, commit->email);
    json_key(&w, "time");
    json_put_integer(&w, commit->time);
    json_key(&w, "summary");
    json_put_text(&w, commit->summary);
    diff_json_members(&w, audit->commits[i].diff);
    put_revealed(&w, audit, i);
    json_close(&w, '}');
  }
  json_close(&w, ']');
  json_close(&w, '}');
  buffer_putc(out, '\n');
}
