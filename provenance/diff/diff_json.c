/* SPDX-License-Identifier: Apache-2.0 */
/* The JSON of `diff` (docs/schema/colophon-diff.schema.json). */
#include "provenance/describe/incomplete.h"
#include "provenance/diff/diff.h"

static const char *kind_name(enum difference_kind kind) {
  switch (kind) {
  case DIFFERENCE_ADDED: return "added";
  case DIFFERENCE_REMOVED: return "removed";
  case DIFFERENCE_VALUE: return "changed";
  case DIFFERENCE_GIVEN: return "given";
  case DIFFERENCE_WITHDRAWN: return "withdrawn";
  case DIFFERENCE_EXPORTED: return "exported";
  case DIFFERENCE_MOVED: return "moved";
  case DIFFERENCE_EDGE_ADDED: return "edge-added";
  case DIFFERENCE_EDGE_REMOVED: return "edge-removed";
  }
  return "";
}

static const char *proof_name(enum diff_proof proof) {
  switch (proof) {
  case PROOF_NONE: return "none";
  case PROOF_RESTORED: return "restored";
  case PROOF_ALTERED: return "altered";
  case PROOF_TOGETHER: return "together";
  }
  return "";
}

static void put_text(struct json_writer *w, const char *key, const char *text) {
  if (!text) return;
  json_key(w, key);
  json_put_text(w, text);
}

static void put_number(struct json_writer *w, const char *key, uint32_t number) {
  json_key(w, key);
  json_put_integer(w, number);
}

static void put_authorship(struct json_writer *w, const struct authorship *by) {
  json_open(w, '{');
  json_key(w, "state");
  json_put_text(w, authored_name(by->state));
  if (by->commit) {
    put_text(w, "commit", by->commit->id);
    put_text(w, "author", by->commit->author);
    put_text(w, "email", by->commit->email);
    json_key(w, "time");
    json_put_integer(w, by->commit->time);
    put_text(w, "summary", by->commit->summary);
  }
  json_close(w, '}');
}

static void put_lines(struct json_writer *w, const char *key, const char *path, uint32_t first,
                      uint32_t count, const struct str *text) {
  json_key(w, key);
  if (!path) {
    json_put_null(w);
    return;
  }
  json_open(w, '{');
  put_text(w, "file", path);
  put_number(w, "line", first);
  put_number(w, "lines", count);
  json_key(w, "text");
  if (text)
    json_put_str(w, text);
  else
    json_put_text(w, "");
  json_close(w, '}');
}

static const char *edit_kind_name(enum edit_kind kind) {
  switch (kind) {
  case EDIT_LINES: return "lines";
  case EDIT_FACT: return "fact";
  case EDIT_SETTING: return "setting";
  case EDIT_UNREAD: return "no-longer-read";
  case EDIT_READ: return "now-read";
  }
  return "";
}

/* What an edit did. */
static const char *role_name(const struct diff *diff, uint32_t edit) {
  struct diff_effect none = {0};
  const struct diff_effect *effect = edit < diff->effects.count ? &diff->effects.at[edit] : &none;
  if (effect->merged) return "merged";
  if (effect->changes) return "cause";
  if (effect->shared) return "part";
  if (effect->reaches) return "same-values";
  return effect->masked_by ? "masked" : "no-effect";
}

static void put_edit(struct json_writer *w, const struct diff *diff, uint32_t i) {
  const struct edit *edit = &diff->edits.list.at[i];
  struct diff_effect none = {0};
  const struct diff_effect *effect = i < diff->effects.count ? &diff->effects.at[i] : &none;
  json_item(w);
  json_open(w, '{');
  put_text(w, "kind", edit_kind_name(edit->kind));
  put_text(w, "role", role_name(diff, i));
  if (effect->shared) put_number(w, "part_in", effect->shared - 1);
  if (edit->whole && !edit_of_reading(edit)) {
    json_key(w, "whole");
    json_put_bool(w, true);
  }
  if (edit_of_reading(edit)) {
    put_text(w, "file", edit->new_path);
  } else if (edit->name) {
    put_text(w, "name", edit->name);
    put_text(w, "before", edit->old_text ? edit->old_text->text : NULL);
    put_text(w, "after", edit->new_text ? edit->new_text->text : NULL);
  } else {
    put_lines(w, "old", edit->old_path, edit->old_first, edit->old_count, edit->old_text);
    put_lines(w, "new", edit->new_path, edit->new_first, edit->new_count, edit->new_text);
  }
  json_key(w, "authors");
  json_open(w, '[');
  for (uint32_t k = 0; k < edit->authors.count; k++) {
    json_item(w);
    put_authorship(w, &edit->authors.at[k]);
  }
  json_close(w, ']');
  if (edit->owners.count) {
    json_key(w, "owners");
    json_open(w, '[');
    for (uint32_t k = 0; k < edit->owners.count; k++) {
      json_item(w);
      json_put_text(w, edit->owners.at[k]);
    }
    json_close(w, ']');
  }
  put_number(w, "changes", effect->changes);
  put_text(w, "masked_by", effect->changes || effect->reaches ? NULL : effect->masked_by);
  json_close(w, '}');
}

static void put_written(struct json_writer *w, const struct diff_change *change) {
  json_key(w, "written");
  json_open(w, '[');
  for (uint32_t i = 0; i < change->written.count; i++) {
    json_item(w);
    json_open(w, '{');
    put_text(w, "at", change->written.at[i].at);
    json_key(w, "by");
    put_authorship(w, &change->written.at[i].by);
    json_close(w, '}');
  }
  json_close(w, ']');
}

static void put_change(struct json_writer *w, const struct diff *diff, const struct diff_change *change) {
  json_item(w);
  json_open(w, '{');
  put_text(w, "node", diff->nodes.at[change->node].name);
  put_text(w, "kind", kind_name(change->kind));
  put_text(w, "resource", change->ref);
  put_text(w, "target", change->target);
  put_text(w, "attribute", change->attribute);
  put_text(w, "before", change->before ? change->before->text : NULL);
  put_text(w, "after", change->after ? change->after->text : NULL);
  json_key(w, "causes");
  json_open(w, '[');
  for (uint32_t i = 0; i < change->causes.count; i++) {
    json_item(w);
    json_open(w, '{');
    put_number(w, "edit", change->causes.at[i].edit);
    put_text(w, "how", impact_kind_name(change->causes.at[i].how));
    json_close(w, '}');
  }
  json_close(w, ']');
  put_text(w, "decided_at", change->decided_at);
  if (change->written.count) put_written(w, change);
  if (diff->proved) put_text(w, "proof", proof_name(change->proof));
  json_close(w, '}');
}

static void put_sides(struct json_writer *w, const char *key, bool old, bool new) {
  json_key(w, key);
  json_open(w, '{');
  json_key(w, "old");
  json_put_bool(w, old);
  json_key(w, "new");
  json_put_bool(w, new);
  json_close(w, '}');
}

static void put_node(struct json_writer *w, const struct diff_node *node) {
  json_item(w);
  json_open(w, '{');
  put_text(w, "name", node->name);
  put_number(w, "changes", node->changes);
  put_sides(w, "compiles", !node->old_missing, !node->new_missing);
  if (node->old_incomplete || node->new_incomplete)
    put_sides(w, "complete", !node->old_incomplete, !node->new_incomplete);
  json_close(w, '}');
}

void diff_json_members(struct json_writer *w, const struct diff *diff) {
  json_key(w, "nodes");
  json_open(w, '[');
  for (uint32_t i = 0; i < diff->nodes.count; i++)
    put_node(w, &diff->nodes.at[i]);
  json_close(w, ']');
  json_key(w, "edits");
  json_open(w, '[');
  for (uint32_t i = 0; i < diff->edits.list.count; i++)
    put_edit(w, diff, i);
  json_close(w, ']');
  json_key(w, "changes");
  json_open(w, '[');
  for (uint32_t i = 0; i < diff->changes.count; i++)
    put_change(w, diff, &diff->changes.at[i]);
  json_close(w, ']');
  json_key(w, "unread");
  json_open(w, '[');
  for (uint32_t i = 0; i < diff->unread.count; i++) {
    json_item(w);
    json_put_text(w, diff->unread.at[i]);
  }
  json_close(w, ']');
}

void diff_json(struct buffer *out, const struct diff *diff) {
  struct json_writer w = {.out = out, .pretty = true};
  json_open(&w, '{');
  put_text(&w, "schema", "colophon-diff");
  put_number(&w, "schema_version", EXPORT_SCHEMA_VERSION);
  put_text(&w, "old", diff->old_name);
  put_text(&w, "new", diff->new_name);
  diff_json_members(&w, diff);
  json_close(&w, '}');
  buffer_putc(out, '\n');
}
