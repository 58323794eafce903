/* SPDX-License-Identifier: Apache-2.0 */
/* What `faults` found, as JSON (docs/faults.schema.json). */
#include "provenance/faults/faults_report.h"
#include "src/support/json.h"

static void put(struct json_writer *w, const char *key, const char *text) {
  json_key(w, key);
  if (text)
    json_put_text(w, text);
  else
    json_put_null(w);
}

static void put_number(struct json_writer *w, const char *key, int64_t number) {
  json_key(w, key);
  json_put_integer(w, number);
}

static void put_flag(struct json_writer *w, const char *key, bool flag) {
  json_key(w, key);
  json_put_bool(w, flag);
}

static void put_place(struct json_writer *w, const char *key, const struct told_place *place) {
  json_key(w, key);
  if (!place->file) {
    json_put_null(w);
    return;
  }
  json_open(w, '{');
  put(w, "file", place->file);
  if (place->line) put_number(w, "line", place->line);
  if (place->column) {
    put_number(w, "column", place->column);
    put_number(w, "end_line", place->end_line);
    put_number(w, "end_column", place->end_column);
  }
  if (place->author) put(w, "author", place->author);
  json_close(w, '}');
}

static void put_call(struct json_writer *w, const char *resource, const struct told_call *call) {
  json_item(w);
  json_open(w, '{');
  put(w, "resource", resource);
  put(w, "trace", call->trace);
  put_number(w, "line", call->line);
  put(w, "call", call->call);
  put(w, "effect", call->effect);
  put(w, "result", call->failed ? "missing" : "done");
  json_close(w, '}');
}

static void put_paths(struct json_writer *w, const struct told_fault *fault) {
  json_key(w, "paths");
  json_open(w, '[');
  for (uint32_t i = 0; i < fault->paths.count; i++) {
    const struct told_path *path = &fault->paths.at[i];
    json_item(w);
    json_open(w, '{');
    put(w, "path", path->path);
    put(w, "certainty", faults_sureness_name(path->sureness));
    json_key(w, "calls");
    json_open(w, '[');
    bool first = path->producer.order <= path->consumer.order;
    put_call(w, first ? fault->producer.ref : fault->consumer.ref, first ? &path->producer : &path->consumer);
    put_call(w, first ? fault->consumer.ref : fault->producer.ref, first ? &path->consumer : &path->producer);
    json_close(w, ']');
    json_close(w, '}');
  }
  json_close(w, ']');
}

static void put_resource(struct json_writer *w, const char *key, const struct told_resource *r) {
  json_key(w, key);
  json_open(w, '{');
  put_place(w, "declared", &r->declared);
  put_place(w, "written", &r->written);
  put(w, "attribute", r->attribute);
  put(w, "condition", r->condition);
  if (r->condition) put_place(w, "condition_place", &r->condition_place);
  json_close(w, '}');
}

static void put_mend(struct json_writer *w, const struct told_fault *fault) {
  static const char *const proofs[] = {NULL, "holds", "fails"};
  const struct told_mend *mend = &fault->mend;
  json_key(w, "mend");
  if (!mend->code) {
    json_put_null(w);
    return;
  }
  json_open(w, '{');
  put(w, "metaparameter", mend->metaparameter);
  put(w, "resource", mend->resource);
  put(w, "reference", mend->reference);
  put(w, "code", mend->code);
  put_place(w, "place", &mend->place);
  put_flag(w, "patch", mend->edit != NULL);
  if (fault->proof) {
    put(w, "proof", proofs[fault->proof]);
    put(w, "proof_text", fault->proof_text);
  }
  json_close(w, '}');
}

static void put_fault(struct json_writer *w, const struct told_fault *fault) {
  json_item(w);
  json_open(w, '{');
  put(w, "kind", faults_kind_name(fault->kind));
  put(w, "producer", fault->producer.ref);
  put(w, "consumer", fault->consumer.ref);
  put(w, "certainty", faults_sureness_name(fault->sureness));
  put(w, "order", fault->reversed ? "reversed" : "missing");
  put_flag(w, "mutual", fault->mutual);
  put_flag(w, "accepted", fault->accepted);
  put_paths(w, fault);
  json_key(w, "places");
  json_open(w, '{');
  put_resource(w, "producer", &fault->producer);
  put_resource(w, "consumer", &fault->consumer);
  json_close(w, '}');
  put(w, "automatic", fault->automatic);
  put_mend(w, fault);
  json_key(w, "nodes");
  json_open(w, '[');
  for (uint32_t i = 0; i < fault->nodes.count; i++) {
    json_item(w);
    json_put_text(w, fault->nodes.at[i]);
  }
  json_close(w, ']');
  json_close(w, '}');
}

void faults_write_json(const struct faults_report *report, const char *version, struct buffer *out) {
  struct json_writer writer = {.out = out, .pretty = true}, *w = &writer;
  json_open(w, '{');
  put_number(w, "format", 1);
  put(w, "colophon", version);
  json_key(w, "runs");
  json_open(w, '[');
  for (uint32_t i = 0; i < report->runs.count; i++) {
    const struct told_run *run = &report->runs.at[i];
    json_item(w);
    json_open(w, '{');
    put(w, "node", run->node);
    put(w, "trace", run->trace);
    put_number(w, "lines", (int64_t)run->lines);
    put_number(w, "resources", run->resources);
    if (run->incomplete) {
      json_key(w, "complete");
      json_put_bool(w, false);
    }
    json_close(w, '}');
  }
  json_close(w, ']');
  json_key(w, "findings");
  json_open(w, '[');
  for (uint32_t i = 0; i < report->list.count; i++)
    put_fault(w, &report->list.at[i]);
  json_close(w, ']');
  put_number(w, "left_out", (int64_t)report->left_out);
  json_close(w, '}');
  buffer_putc(out, '\n');
}
