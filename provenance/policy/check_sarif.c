/* SPDX-License-Identifier: Apache-2.0 */
/*
 * What `check` found as SARIF 2.1.0 (OASIS), for code scanning: a result for each finding, where its first
 * source is; each source with a code flow, from it to the attribute.  Files are relative to the root of the
 * repository (SRCROOT), or absolute where they are not in it.
 */
#include "provenance/describe/secret.h"
#include "provenance/describe/show.h"
#include "provenance/policy/check_parts.h"
#include "provenance/policy/sarif.h"
#include "src/support/redaction.h"

enum { MOST_FLOWS = 20, RULES_DEPTH = 5 };

/* ---- places ---- */

static void put_artifact(struct checking *c, struct json_writer *w, const struct source *source) {
  sarif_artifact(w, c->report->root, source->path ? source->path->text : NULL, source->name->text);
}

static void put_region(struct checking *c, struct json_writer *w, struct place place) {
  struct sources *sources = c->a.describer.catalog->sources;
  struct position from = source_position(sources, place.source, place.start);
  struct position to = source_position(sources, place.source, place.end);
  struct buffer text;
  buffer_init(&text, w->out->arena);
  json_key(w, "region");
  json_open(w, '{');
  check_number(w, "startLine", from.line);
  check_number(w, "startColumn", from.column);
  check_number(w, "endLine", to.line);
  check_number(w, "endColumn", to.column);
  redacted_source(&text, sources, place);
  if (text.length <= SHOWN_TEXT) sarif_message(w, "snippet", buffer_text(&text), text.length);
  json_close(w, '}');
}

static void put_physical(struct checking *c, struct json_writer *w, struct place place) {
  json_key(w, "physicalLocation");
  json_open(w, '{');
  put_artifact(c, w, source_get(c->a.describer.catalog->sources, place.source));
  put_region(c, w, place);
  json_close(w, '}');
}

/* PLACE, if it is in a file: code of the command line and what was rendered is not. */
static struct place in_file(struct checking *c, struct place place) {
  return source_get(c->a.describer.catalog->sources, place.source)->path ? place : PLACE_NONE;
}

/* The members of a location: where it is, else what it is called; and what is said of it. */
static void put_location(struct checking *c, struct json_writer *w, struct place place, struct buffer *text,
                         int id) {
  place = in_file(c, place);
  json_open(w, '{');
  if (id) check_number(w, "id", (uint32_t)id);
  if (place.source) {
    put_physical(c, w, place);
  } else {
    json_key(w, "logicalLocations");
    json_open(w, '[');
    json_item(w);
    json_open(w, '{');
    json_key(w, "fullyQualifiedName");
    json_text(w->out, buffer_text(text), text->length);
    json_close(w, '}');
    json_close(w, ']');
  }
  sarif_message(w, "message", buffer_text(text), text->length);
  json_close(w, '}');
}

/* ---- results ---- */

static void put_flow_step(struct checking *c, struct json_writer *w, struct place place,
                          struct buffer *text) {
  json_item(w);
  json_open(w, '{');
  json_key(w, "location");
  put_location(c, w, place, text, 0);
  json_close(w, '}');
}

static struct place subject_place(struct checking *c, const struct finding *finding) {
  struct sources *sources = c->a.describer.catalog->sources;
  struct place place = finding->attribute ? finding->attribute->place : finding->resource->place;
  if (!place_shown(sources, place)) place = finding->resource->place;
  return in_file(c, place);
}

/* Viewers want a file for each step: what has none stands where it is first met. */
static struct place source_place(struct checking *c, const struct finding *finding,
                                 const struct culprit *culprit) {
  struct buffer ignored;
  buffer_init(&ignored, c->a.out->arena);
  struct place place = in_file(c, culprit->place);
  for (uint32_t i = 0; i < culprit->steps.count && !place.source; i++)
    place = in_file(c, culprit_step(c, &ignored, &culprit->steps.at[i]));
  return place.source ? place : subject_place(c, finding);
}

static void put_flow(struct checking *c, struct json_writer *w, const struct finding *finding,
                     const struct culprit *culprit) {
  struct buffer text;
  buffer_init(&text, w->out->arena);
  json_item(w);
  json_open(w, '{');
  json_key(w, "threadFlows");
  json_open(w, '[');
  json_item(w);
  json_open(w, '{');
  json_key(w, "locations");
  json_open(w, '[');
  culprit_name(c, &text, culprit);
  put_flow_step(c, w, source_place(c, finding, culprit), &text);
  for (uint32_t i = 0; i < culprit->steps.count; i++) {
    text.length = 0;
    struct place place = culprit_step(c, &text, &culprit->steps.at[i]);
    if (in_file(c, place).source) put_flow_step(c, w, place, &text);
  }
  text.length = 0;
  finding_subject(&text, finding);
  put_flow_step(c, w, subject_place(c, finding), &text);
  json_close(w, ']');
  json_close(w, '}');
  json_close(w, ']');
  json_close(w, '}');
}

static void put_flows(struct checking *c, struct json_writer *w, const struct finding *finding) {
  json_key(w, "codeFlows");
  json_open(w, '[');
  for (uint32_t i = 0; i < finding->count && i < MOST_FLOWS; i++)
    put_flow(c, w, finding, &finding->culprits[i]);
  json_close(w, ']');
}

static void put_related(struct checking *c, struct json_writer *w, const struct finding *finding) {
  struct buffer text;
  int id = 0;
  buffer_init(&text, w->out->arena);
  json_key(w, "relatedLocations");
  json_open(w, '[');
  struct place own = subject_place(c, finding);
  if (own.source) {
    finding_subject(&text, finding);
    json_item(w);
    put_location(c, w, own, &text, ++id);
  }
  for (uint32_t i = 0; i < finding->count && i < MOST_FLOWS; i++) {
    if (!in_file(c, finding->culprits[i].place).source) continue;
    text.length = 0;
    culprit_name(c, &text, &finding->culprits[i]);
    json_item(w);
    put_location(c, w, finding->culprits[i].place, &text, ++id);
  }
  json_close(w, ']');
}

/* What stays the same when lines move: the rule, the subject and what is wrong with it. */
static void put_fingerprint(struct checking *c, struct json_writer *w, const struct finding *finding) {
  struct buffer text;
  buffer_init(&text, w->out->arena);
  finding_key(c, &text, finding, false);
  buffer_printf(&text, "\n%u", check_report_namesake(c->report, &text));
  sarif_fingerprint(w, &text);
}

/* The names of its nodes stand at the end of it. */
static void put_result_message(struct checking *c, struct json_writer *w, const struct finding *finding) {
  const struct culprit *first = &finding->culprits[0];
  struct buffer text;
  buffer_init(&text, w->out->arena);
  size_t length = strlen(finding->rule->message);
  if (finding->rule->message[length - 1] == '.') length--;
  buffer_printf(&text, "%.*s: ", (int)length, finding->rule->message);
  finding_subject(&text, finding);
  buffer_printf(&text, " %s ", culprit_verb(first));
  culprit_name(c, &text, first);
  buffer_puts(&text, " (");
  culprit_reason(c, &text, finding, first);
  if (first->why == CULPRIT_AUTHOR) buffer_puts(&text, "; ");
  culprit_allowed(&text, finding, first);
  buffer_putc(&text, ')');
  if (finding->count > 1) buffer_printf(&text, ", and %u more", finding->count - 1);
  buffer_puts(&text, ", on ");
  json_key(w, "message");
  json_open(w, '{');
  json_key(w, "text");
  buffer_putc(w->out, '"');
  json_escaped(w->out, buffer_text(&text), text.length);
  check_slot(c, CHECK_SLOT_WORDS);
  buffer_putc(w->out, '"');
  json_close(w, '}');
}

static void put_suppression(struct json_writer *w, const struct finding *finding) {
  json_key(w, "suppressions");
  json_open(w, '[');
  if (finding->waiver) {
    json_item(w);
    json_open(w, '{');
    check_key(w, "kind", "external");
    check_key(w, "status", "accepted");
    check_key(w, "justification", finding->waiver->reason);
    json_close(w, '}');
  }
  json_close(w, ']');
}

static void put_result(struct checking *c, struct json_writer *w, const struct finding *finding) {
  struct place place = PLACE_NONE;
  for (uint32_t i = 0; i < finding->count && !place.source; i++)
    place = in_file(c, finding->culprits[i].place);
  if (!place.source) place = subject_place(c, finding);
  struct buffer subject;
  buffer_init(&subject, w->out->arena);
  finding_subject(&subject, finding);
  json_open(w, '{');
  check_key(w, "ruleId", finding->rule->id);
  check_number(w, "ruleIndex", finding->rule_index);
  check_key(w, "level", policy_severity_name(finding->rule->severity));
  put_result_message(c, w, finding);
  json_key(w, "locations");
  json_open(w, '[');
  json_item(w);
  put_location(c, w, place, &subject, 0);
  json_close(w, ']');
  put_related(c, w, finding);
  put_flows(c, w, finding);
  put_fingerprint(c, w, finding);
  put_suppression(w, finding);
  json_key(w, "properties");
  json_open(w, '{');
  json_key(w, "nodes");
  check_slot(c, CHECK_SLOT_PROPERTY);
  json_ref_key(w, "resource", finding->resource);
  if (finding->attribute) json_key(w, "attribute");
  if (finding->attribute) json_put_str(w, finding->attribute->name);
  json_close(w, '}');
  json_close(w, '}');
}

/* ---- the run ---- */

static void put_rule(struct json_writer *w, const struct policy_rule *rule) {
  size_t length = strlen(rule->message);
  json_item(w);
  json_open(w, '{');
  check_key(w, "id", rule->id);
  sarif_message(w, "shortDescription", rule->message, length);
  sarif_message(w, "fullDescription", rule->message, length);
  sarif_message(w, "help", rule->message, length);
  json_key(w, "defaultConfiguration");
  json_open(w, '{');
  check_key(w, "level", policy_severity_name(rule->severity));
  json_close(w, '}');
  json_key(w, "properties");
  json_open(w, '{');
  json_key(w, "tags");
  json_open(w, '[');
  json_item(w);
  json_put_text(w, "provenance");
  json_close(w, ']');
  check_key(w, "precision", "high");
  check_key(w, "problem.severity",
            rule->severity == POLICY_NOTE ? "recommendation" : policy_severity_name(rule->severity));
  json_close(w, '}');
  json_close(w, '}');
}

const struct str *check_sarif_rules(struct arena *arena, const struct policy *policy) {
  struct buffer out;
  struct json_writer w = {.out = &out, .pretty = true, .depth = RULES_DEPTH};
  buffer_init(&out, arena);
  json_open(&w, '[');
  for (uint32_t i = 0; i < policy->count; i++)
    put_rule(&w, &policy->rules[i]);
  json_close(&w, ']');
  return str_new(arena, buffer_text(&out), out.length);
}

static void put_driver(struct json_writer *w, const struct check_report *report) {
  json_key(w, "tool");
  json_open(w, '{');
  json_key(w, "driver");
  json_open(w, '{');
  check_key(w, "name", "colophon");
  check_key(w, "version", report->version);
  check_key(w, "semanticVersion", report->version);
  json_key(w, "rules");
  buffer_str(w->out, report->described);
  json_close(w, '}');
  json_close(w, '}');
}

/* Whether all nodes were checked; those that were not. */
static void put_invocation(struct json_writer *w, const struct check_report *report) {
  json_key(w, "invocations");
  json_open(w, '[');
  json_item(w);
  json_open(w, '{');
  json_key(w, "executionSuccessful");
  json_put_bool(w, !report->failed.count);
  json_key(w, "toolExecutionNotifications");
  json_open(w, '[');
  for (uint32_t i = 0; i < report->failed.count; i++) {
    const struct str *text =
        str_printf(report->arena, "%s was not checked: it does not compile", report->failed.at[i]->text);
    json_item(w);
    json_open(w, '{');
    check_key(w, "level", "error");
    sarif_message(w, "message", text->text, text->length);
    json_close(w, '}');
  }
  json_close(w, ']');
  json_close(w, '}');
  json_close(w, ']');
}

void check_sarif_finding(struct checking *c, const struct finding *finding) {
  struct json_writer w = {.out = c->a.out, .pretty = true, .depth = CHECK_SARIF_DEPTH};
  put_result(c, &w, finding);
}

void check_sarif(const struct check_report *report, struct buffer *out) {
  struct json_writer w = {.out = out, .pretty = true};
  json_open(&w, '{');
  check_key(&w, "$schema", SARIF_SCHEMA);
  check_key(&w, "version", "2.1.0");
  json_key(&w, "runs");
  json_open(&w, '[');
  json_item(&w);
  json_open(&w, '{');
  put_driver(&w, report);
  sarif_root(&w, report->root);
  put_invocation(&w, report);
  check_key(&w, "columnKind", "unicodeCodePoints");
  json_key(&w, "results");
  json_open(&w, '[');
  check_report_findings(report, out, &w);
  json_close(&w, ']');
  json_close(&w, '}');
  json_close(&w, ']');
  json_close(&w, '}');
  buffer_putc(out, '\n');
}
