/* SPDX-License-Identifier: Apache-2.0 */
/* What `check` found, for programs. */
#include "provenance/describe/incomplete.h"
#include "provenance/describe/secret.h"
#include "provenance/describe/show.h"
#include "provenance/policy/check_parts.h"

/* Key KEY and what PUT writes. */
static void put_words(struct checking *c, struct json_writer *w, const char *key,
                      const struct finding *finding, const struct culprit *culprit) {
  struct buffer text;
  buffer_init(&text, w->out->arena);
  if (finding)
    culprit_reason(c, &text, finding, culprit);
  else
    culprit_name(c, &text, culprit);
  json_key(w, key);
  json_text(w->out, buffer_text(&text), text.length);
}

static void put_steps(struct checking *c, struct json_writer *w, const struct culprit *culprit) {
  struct sources *sources = c->a.describer.catalog->sources;
  json_key(w, "path");
  json_open(w, '[');
  for (uint32_t i = 0; i < culprit->steps.count; i++) {
    struct buffer text;
    buffer_init(&text, w->out->arena);
    struct place place = culprit_step(c, &text, &culprit->steps.at[i]);
    json_item(w);
    json_open(w, '{');
    json_key(w, "step");
    json_text(w->out, buffer_text(&text), text.length);
    if (place.source) json_place_members(w, sources, place);
    json_close(w, '}');
  }
  json_close(w, ']');
}

static void put_people(struct json_writer *w, const char *key, const struct policy_words *words) {
  if (!words->count) return;
  json_key(w, key);
  json_open(w, '[');
  for (uint32_t i = 0; i < words->count; i++) {
    json_item(w);
    json_put_text(w, words->at[i]);
  }
  json_close(w, ']');
}

static void put_author(struct json_writer *w, const struct policy_scope *scope,
                       const struct culprit *culprit) {
  check_key(w, "state", authored_name(culprit->by.state));
  if (culprit->by.commit) {
    check_key(w, "commit", culprit->by.commit->id);
    check_key(w, "author", culprit->by.commit->author);
    check_key(w, "email", culprit->by.commit->email);
  }
  json_key(w, "owners");
  json_open(w, '[');
  for (uint32_t i = 0; i < culprit->owners.count; i++) {
    json_item(w);
    json_put_text(w, culprit->owners.at[i].name);
  }
  json_close(w, ']');
  json_key(w, "allowed");
  json_open(w, '{');
  put_people(w, "authors", &scope->authors);
  put_people(w, "owners", &scope->owners);
  json_close(w, '}');
}

static void put_culprit(struct checking *c, struct json_writer *w, const struct finding *finding,
                        const struct culprit *culprit) {
  static const char *const whys[] = {"forbidden", "not allowed", "author"};
  struct sources *sources = c->a.describer.catalog->sources;
  json_item(w);
  json_open(w, '{');
  check_key(w, "why", whys[culprit->why]);
  check_key(w, "scope", policy_scope_name(culprit->scope));
  check_key(w, "kind", culprit->influence == INFLUENCE_DATA ? "data" : "control");
  put_words(c, w, "name", NULL, culprit);
  put_words(c, w, "reason", finding, culprit);
  if (culprit->function) check_key(w, "function", culprit->function->text);
  if (culprit->label) {
    json_key(w, "label");
    json_open(w, '{');
    json_label_members(w, sources, culprit->label);
    json_close(w, '}');
  } else if (culprit->place.source) {
    json_place_key(w, sources, "place", culprit->place);
  }
  if (culprit->why == CULPRIT_AUTHOR) put_author(w, &finding->rule->scopes[culprit->scope], culprit);
  put_steps(c, w, culprit);
  json_close(w, '}');
}

static void put_finding(struct checking *c, struct json_writer *w, const struct finding *finding) {
  json_open(w, '{');
  check_key(w, "rule", finding->rule->id);
  check_key(w, "severity", policy_severity_name(finding->rule->severity));
  check_key(w, "message", finding->rule->message);
  json_ref_key(w, "resource", finding->resource);
  if (finding->attribute) {
    json_key(w, "attribute");
    json_put_str(w, finding->attribute->name);
    json_key(w, "value");
    if (secret_attribute(c->a.describer.catalog, finding->attribute))
      json_put_text(w, SECRET_VALUE);
    else
      wire_value(w, secret_hidden_attribute(&c->a.describer, w->out->arena, finding->attribute));
  }
  if (finding->waiver) check_key(w, "waived", finding->waiver->reason);
  json_key(w, "nodes");
  check_slot(c, CHECK_SLOT_LIST);
  json_key(w, "sources");
  json_open(w, '[');
  for (uint32_t i = 0; i < finding->count; i++)
    put_culprit(c, w, finding, &finding->culprits[i]);
  json_close(w, ']');
  json_close(w, '}');
}

void check_json_finding(struct checking *c, const struct finding *finding) {
  struct json_writer w = {.out = c->a.out, .pretty = true, .depth = CHECK_JSON_DEPTH};
  put_finding(c, &w, finding);
}

void check_json(const struct check_report *report, struct buffer *out) {
  struct json_writer w = {.out = out, .pretty = true};
  json_open(&w, '{');
  check_key(&w, "schema", "colophon-check");
  check_number(&w, "schema_version", EXPORT_SCHEMA_VERSION);
  json_key(&w, "nodes");
  check_node_list(&w, &report->nodes);
  if (report->incomplete.count) {
    json_key(&w, "incomplete");
    check_node_list(&w, &report->incomplete);
  }
  json_key(&w, "failed");
  check_node_list(&w, &report->failed);
  check_number(&w, "rules", report->rule_count);
  check_number(&w, "checked", report->checked);
  check_number(&w, "errors", report->result.findings[POLICY_ERROR]);
  check_number(&w, "warnings", report->result.findings[POLICY_WARNING]);
  check_number(&w, "notes", report->result.findings[POLICY_NOTE]);
  check_number(&w, "waived", report->result.waived);
  json_key(&w, "idle");
  json_open(&w, '[');
  for (uint32_t i = 0; i < report->rule_count; i++) {
    if (report->rules[i].selected) continue;
    json_item(&w);
    json_put_text(&w, report->rules[i].id);
  }
  json_close(&w, ']');
  json_key(&w, "findings");
  json_open(&w, '[');
  check_report_findings(report, out, &w);
  json_close(&w, ']');
  json_close(&w, '}');
  buffer_putc(out, '\n');
}
