/* SPDX-License-Identifier: Apache-2.0 */
/* What `faults` found as SARIF 2.1.0 (OASIS), for code scanning: with the calls as a flow, and the mend as a
 * fix. */
#include "provenance/faults/faults_report.h"
#include "provenance/policy/sarif.h"

static void put(struct json_writer *w, const char *key, const char *text) {
  json_key(w, key);
  json_put_text(w, text);
}

static void put_number(struct json_writer *w, const char *key, int64_t number) {
  json_key(w, key);
  json_put_integer(w, number);
}

static void put_message(struct json_writer *w, const char *key, const char *text) {
  sarif_message(w, key, text, strlen(text));
}

static void put_physical(struct json_writer *w, const struct told_place *place, const char *root) {
  json_key(w, "physicalLocation");
  json_open(w, '{');
  sarif_artifact(w, root, place->path, place->file);
  if (place->line) {
    json_key(w, "region");
    json_open(w, '{');
    put_number(w, "startLine", place->line);
    if (place->column) {
      put_number(w, "startColumn", place->column);
      put_number(w, "endLine", place->end_line);
      put_number(w, "endColumn", place->end_column);
    }
    json_close(w, '}');
  }
  json_close(w, '}');
}

static const struct told_place *place_of(const struct told_resource *r) {
  return r->written.file ? &r->written : &r->declared;
}

/* A step of the flow: what a resource did to the path. */
static void put_step(struct json_writer *w, const struct told_resource *r, const struct told_call *call,
                     const char *path, const char *root) {
  const struct told_place *place = place_of(r);
  json_item(w);
  json_open(w, '{');
  json_key(w, "location");
  json_open(w, '{');
  if (place->file) put_physical(w, place, root);
  put_message(w, "message",
              arena_printf(w->out->arena, "%s: %s %s (%s, line %u of the trace %s)", r->ref, path,
                           call->effect, call->call, call->line, call->trace));
  json_close(w, '}');
  json_close(w, '}');
}

static void put_flow(struct json_writer *w, const struct told_fault *fault, const char *root) {
  const struct told_path *path = &fault->paths.at[0];
  bool first = path->producer.order <= path->consumer.order;
  json_key(w, "codeFlows");
  json_open(w, '[');
  json_item(w);
  json_open(w, '{');
  json_key(w, "threadFlows");
  json_open(w, '[');
  json_item(w);
  json_open(w, '{');
  json_key(w, "locations");
  json_open(w, '[');
  put_step(w, first ? &fault->producer : &fault->consumer, first ? &path->producer : &path->consumer,
           path->path, root);
  put_step(w, first ? &fault->consumer : &fault->producer, first ? &path->consumer : &path->producer,
           path->path, root);
  json_close(w, ']');
  json_close(w, '}');
  json_close(w, ']');
  json_close(w, '}');
  json_close(w, ']');
}

/* Line and column, counted in characters, of byte AT of TEXT. */
static void put_position(struct json_writer *w, const struct str *text, uint32_t at, const char *line_key,
                         const char *column_key) {
  int64_t line = 1, column = 1;
  for (uint32_t i = 0; i < at; i++) {
    if (text->text[i] == '\n')
      line++, column = 1;
    else
      column += ((unsigned char)text->text[i] & 0xC0) != 0x80;
  }
  put_number(w, line_key, line);
  put_number(w, column_key, column);
}

static void put_fix(struct json_writer *w, const struct told_mend *mend, const char *root) {
  const struct told_edit *edit = mend->edit;
  json_key(w, "fixes");
  json_open(w, '[');
  json_item(w);
  json_open(w, '{');
  put_message(w, "description", mend->code);
  json_key(w, "artifactChanges");
  json_open(w, '[');
  json_item(w);
  json_open(w, '{');
  sarif_artifact(w, root, edit->path, edit->file);
  json_key(w, "replacements");
  json_open(w, '[');
  json_item(w);
  json_open(w, '{');
  json_key(w, "deletedRegion");
  json_open(w, '{');
  put_position(w, edit->whole, edit->start, "startLine", "startColumn");
  put_position(w, edit->whole, edit->start + edit->length, "endLine", "endColumn");
  json_close(w, '}');
  put_message(w, "insertedContent", faults_edit_text(w->out->arena, edit));
  json_close(w, '}');
  json_close(w, ']');
  json_close(w, '}');
  json_close(w, ']');
  json_close(w, '}');
  json_close(w, ']');
}

/* Where both resources are declared. */
static void put_related(struct json_writer *w, const struct told_fault *fault, const char *root) {
  const struct told_resource *both[] = {&fault->producer, &fault->consumer};
  json_key(w, "relatedLocations");
  json_open(w, '[');
  for (int64_t i = 0; i < 2; i++) {
    if (!both[i]->declared.file) continue;
    json_item(w);
    json_open(w, '{');
    put_number(w, "id", i + 1);
    put_physical(w, &both[i]->declared, root);
    put_message(w, "message", both[i]->ref);
    json_close(w, '}');
  }
  json_close(w, ']');
}

/* The same finding in the next run: the baseline compares the same. */
static void put_fingerprint(struct json_writer *w, const struct told_fault *fault) {
  struct buffer key;
  buffer_init(&key, w->out->arena);
  buffer_printf(&key, "%s\n%s\n%s", faults_kind_name(fault->kind), fault->producer.ref, fault->consumer.ref);
  sarif_fingerprint(w, &key);
}

static void put_properties(struct json_writer *w, const struct told_fault *fault) {
  json_key(w, "properties");
  json_open(w, '{');
  put(w, "producer", fault->producer.ref);
  put(w, "consumer", fault->consumer.ref);
  put(w, "certainty", faults_sureness_name(fault->sureness));
  json_key(w, "nodes");
  json_open(w, '[');
  for (uint32_t i = 0; i < fault->nodes.count; i++) {
    json_item(w);
    json_put_text(w, fault->nodes.at[i]);
  }
  json_close(w, ']');
  json_close(w, '}');
}

static void put_suppressions(struct json_writer *w, const struct told_fault *fault) {
  json_key(w, "suppressions");
  json_open(w, '[');
  if (fault->accepted) {
    json_item(w);
    json_open(w, '{');
    put(w, "kind", "external");
    put(w, "status", "accepted");
    put(w, "justification", "the baseline has it");
    json_close(w, '}');
  }
  json_close(w, ']');
}

static void put_result(struct json_writer *w, const struct told_fault *fault, const char *root) {
  static const char *const levels[] = {"error", "warning", "note"};
  const struct told_place *place = place_of(&fault->consumer);
  json_item(w);
  json_open(w, '{');
  put(w, "ruleId", faults_kind_name(fault->kind));
  put_number(w, "ruleIndex", fault->kind == FAULT_NOTIFIER);
  put(w, "level", levels[fault->sureness]);
  put_message(w, "message",
              arena_printf(w->out->arena, "%s must %s %s: both use %s", fault->producer.ref,
                           fault->kind == FAULT_NOTIFIER ? "notify" : "come before", fault->consumer.ref,
                           fault->paths.at[0].path));
  json_key(w, "locations");
  json_open(w, '[');
  if (place->file) {
    json_item(w);
    json_open(w, '{');
    put_physical(w, place, root);
    json_close(w, '}');
  }
  json_close(w, ']');
  put_related(w, fault, root);
  put_flow(w, fault, root);
  if (fault->mend.edit) put_fix(w, &fault->mend, root);
  put_fingerprint(w, fault);
  put_suppressions(w, fault);
  put_properties(w, fault);
  json_close(w, '}');
}

static void put_rule(struct json_writer *w, const char *id, const char *text, const char *help) {
  json_item(w);
  json_open(w, '{');
  put(w, "id", id);
  put_message(w, "shortDescription", text);
  put_message(w, "fullDescription", text);
  put_message(w, "help", help);
  json_close(w, '}');
}

static void put_tool(struct json_writer *w, const char *version) {
  json_key(w, "tool");
  json_open(w, '{');
  json_key(w, "driver");
  json_open(w, '{');
  put(w, "name", "colophon faults");
  put(w, "version", version);
  put(w, "semanticVersion", version);
  json_key(w, "rules");
  json_open(w, '[');
  put_rule(w, faults_kind_name(FAULT_ORDERING),
           "A resource uses what another one makes or changes, and nothing orders the two.",
           "Order them: by `require` in the one that uses it, or by an arrow between their classes.");
  put_rule(w, faults_kind_name(FAULT_NOTIFIER),
           "A service uses what another resource makes or changes, and is not notified of it.",
           "Let the service `subscribe` to it, so that it starts anew when that changes.");
  json_close(w, ']');
  json_close(w, '}');
  json_close(w, '}');
}

void faults_write_sarif(const struct faults_report *report, const char *root, const char *version,
                        struct buffer *out) {
  struct json_writer writer = {.out = out, .pretty = true}, *w = &writer;
  json_open(w, '{');
  put(w, "$schema", SARIF_SCHEMA);
  put(w, "version", "2.1.0");
  json_key(w, "runs");
  json_open(w, '[');
  json_item(w);
  json_open(w, '{');
  put_tool(w, version);
  sarif_root(w, root);
  put(w, "columnKind", "unicodeCodePoints");
  json_key(w, "results");
  json_open(w, '[');
  for (uint32_t i = 0; i < report->list.count; i++)
    put_result(w, &report->list.at[i], root);
  json_close(w, ']');
  json_close(w, '}');
  json_close(w, ']');
  json_close(w, '}');
  buffer_putc(out, '\n');
}
