/* SPDX-License-Identifier: Apache-2.0 */
/* The findings of all nodes: those that are the same are one. */
#include "provenance/policy/check_parts.h"
#include "src/support/json.h"
#include "src/support/redaction.h"

enum { FEW_NODES = 3 };

struct check_report *check_report_new(struct arena *arena, enum check_form form, unsigned options,
                                      const char *version) {
  struct check_report *report = ARENA_NEW(arena, struct check_report);
  report->arena = arena;
  report->form = form;
  report->options = options;
  report->version = version;
  hash_begin(&report->known, arena, 0);
  hash_begin(&report->counts, arena, 0);
  return report;
}

void check_report_begin(struct check_report *report, const struct catalog *catalog,
                        const struct check_question *question) {
  const struct policy *policy = question->policy;
  const struct str *name = str_from(report->arena, catalog->name->text);
  ARENA_PUSH(report->arena, &report->nodes, name);
  if (catalog->unknowns.count) ARENA_PUSH(report->arena, &report->incomplete, name);
  if (report->nodes.count > 1) return;
  report->rule_count = policy->count;
  report->rules = arena_table(report->arena, policy->count, sizeof *report->rules);
  for (uint32_t i = 0; i < policy->count; i++)
    report->rules[i].id = str_from(report->arena, policy->rules[i].id)->text;
  report->root = str_from(report->arena, question->root)->text;
  if (report->form == CHECK_SARIF) report->described = check_sarif_rules(report->arena, policy);
}

void check_report_failed(struct check_report *report, const char *node) {
  ARENA_PUSH(report->arena, &report->failed, str_from(report->arena, node));
}

void check_report_warn(const struct check_report *report, const struct policy *policy,
                       struct diagnostics *diagnostics) {
  for (uint32_t i = 0; i < report->rule_count; i++) {
    if (report->rules[i].selected || !report->nodes.count) continue;
    struct buffer nodes;
    buffer_init(&nodes, report->arena);
    check_node_words(&nodes, report, &report->nodes);
    struct diagnostic *d = diagnostic_add(
        diagnostics, DIAG_POLICY, SEVERITY_WARNING, policy->rules[i].select.at[0].place,
        "The rule %s selects nothing in the catalog of %s", policy->rules[i].id, buffer_text(&nodes));
    diagnostic_note(diagnostics, d, PLACE_NONE, "so it holds, whatever it says");
  }
}

/* ---- one finding ---- */

void check_slot(struct checking *c, enum check_slot_kind kind) {
  struct check_slot slot = {kind, (uint32_t)c->a.out->length};
  if (c->slot_count < CHECK_SLOTS) c->slots[c->slot_count++] = slot;
}

/* A source is the same on two nodes if its name and place are: what nodes report stands in a file of each. */
static void put_culprit_key(struct checking *c, struct buffer *key, const struct finding *finding,
                            const struct culprit *culprit, bool exact) {
  struct sources *sources = c->a.describer.catalog->sources;
  const struct source *source = source_get(sources, culprit->place.source);
  if (exact || culprit->label || culprit->function)
    culprit_name(c, key, culprit);
  else
    redacted_source(key, sources, culprit->place); /* a line: by what it says */
  buffer_printf(key, "\n%d %d ", culprit->influence, culprit->scope);
  culprit_reason(c, key, finding, culprit);
  buffer_putc(key, '\n');
  if (!culprit->place.source || source->kind == SOURCE_FACTS || source->kind == SOURCE_PROGRAM) return;
  buffer_str(key, source->name);
  if (exact) buffer_printf(key, " %u", culprit->place.start);
}

void finding_key(struct checking *c, struct buffer *key, const struct finding *finding, bool exact) {
  buffer_printf(key, "%s %s\n", finding->rule->id, finding->waiver ? finding->waiver->reason : "");
  finding_subject(key, finding);
  for (uint32_t i = 0; i < finding->count; i++) {
    buffer_putc(key, '\n');
    put_culprit_key(c, key, finding, &finding->culprits[i], exact);
  }
}

uint32_t check_report_namesake(struct check_report *report, const struct buffer *key) {
  struct value own = value_string(str_new(report->arena, key->text, key->length), 0);
  const struct hash_entry *entry = hash_find(report->counts.hash, own);
  uint32_t before = entry ? (uint32_t)entry->value.u.integer : 0;
  hash_put(&report->counts, own, value_integer(before + 1, 0));
  return before;
}

static void write_finding(struct checking *c, const struct finding *finding) {
  switch (c->report->form) {
  case CHECK_TEXT: check_text_finding(c, finding); break;
  case CHECK_JSON: check_json_finding(c, finding); break;
  case CHECK_SARIF: check_sarif_finding(c, finding); break;
  }
}

static struct reported *report_new_finding(struct checking *c, const struct finding *finding,
                                           const struct str *key) {
  struct check_report *report = c->report;
  struct reported *reported = ARENA_NEW(report->arena, struct reported);
  struct buffer text, *before = c->a.out;
  buffer_init(&text, c->a.describer.catalog->arena);
  c->a.out = &text;
  c->slot_count = 0;
  write_finding(c, finding);
  c->a.out = before;
  reported->text = str_new(report->arena, buffer_text(&text), text.length);
  memcpy(reported->slots, c->slots, sizeof c->slots);
  reported->slot_count = c->slot_count;
  if (finding->waiver)
    report->result.waived++;
  else
    report->result.findings[finding->rule->severity]++;
  struct reported_rule *rule = &report->rules[finding->rule_index];
  hash_put(&report->known, value_string(key, 0), value_integer(rule->findings.count, 0));
  ARENA_PUSH(report->arena, &rule->findings, reported);
  return reported;
}

static void tell_finding(const struct check_report *report, const struct finding *finding) {
  struct check_found found = {.rule = finding->rule->id,
                              .message = finding->rule->message,
                              .severity = finding->rule->severity,
                              .resource = finding->resource,
                              .attribute = finding->attribute,
                              .waived = finding->waiver != NULL};
  report->found(&found, report->data);
}

void check_report_add(struct checking *c, const struct finding *finding) {
  struct check_report *report = c->report;
  struct buffer text;
  if (report->found) {
    tell_finding(report, finding);
    return;
  }
  buffer_init(&text, c->a.describer.catalog->arena);
  finding_key(c, &text, finding, true);
  const struct str *key = str_new(report->arena, buffer_text(&text), text.length);
  const struct hash_entry *known = hash_find(report->known.hash, value_string(key, 0));
  const struct reported_rule *rule = &report->rules[finding->rule_index];
  struct reported *reported = known ? rule->findings.at[known->value.u.integer] : NULL;
  if (!reported) reported = report_new_finding(c, finding, key);
  ARENA_PUSH(report->arena, &reported->nodes, report->nodes.at[report->nodes.count - 1]);
}

/* ---- the whole ---- */

void check_node_words(struct buffer *out, const struct check_report *report, const check_nodes *nodes) {
  uint32_t most = report->options & EXPLAIN_ALL ? nodes->count : FEW_NODES;
  if (nodes->count == most + 1) most++; /* a name is no longer than "1 more" */
  for (uint32_t i = 0; i < nodes->count && i < most; i++) {
    const char *gap = i + 1 == nodes->count ? " and " : ", ";
    buffer_printf(out, "%s%s", i ? gap : "", nodes->at[i]->text);
  }
  if (nodes->count > most) buffer_printf(out, " and %u more", nodes->count - most);
}

void check_node_list(struct json_writer *w, const check_nodes *nodes) {
  json_open(w, '[');
  for (uint32_t i = 0; i < nodes->count; i++) {
    json_item(w);
    json_put_str(w, nodes->at[i]);
  }
  json_close(w, ']');
}

static void fill(struct buffer *out, const struct check_report *report, const struct reported *reported,
                 enum check_slot_kind kind) {
  struct buffer words;
  struct json_writer w = {.out = out, .pretty = true, .depth = CHECK_JSON_DEPTH + 1};
  buffer_init(&words, out->arena);
  check_node_words(&words, report, &reported->nodes);
  switch (kind) {
  case CHECK_SLOT_LINE:
    if (report->nodes.count > 1) buffer_printf(out, "  on %s\n", buffer_text(&words));
    break;
  case CHECK_SLOT_WORDS: json_escaped(out, buffer_text(&words), words.length); break;
  case CHECK_SLOT_PROPERTY: w.depth = CHECK_SARIF_DEPTH + 2; __attribute__((fallthrough));
  case CHECK_SLOT_LIST: check_node_list(&w, &reported->nodes); break;
  }
}

static void put_reported(struct buffer *out, const struct check_report *report,
                         const struct reported *reported) {
  uint32_t from = 0;
  for (uint32_t i = 0; i < reported->slot_count; i++) {
    buffer_add(out, reported->text->text + from, reported->slots[i].at - from);
    from = reported->slots[i].at;
    fill(out, report, reported, reported->slots[i].kind);
  }
  buffer_add(out, reported->text->text + from, reported->text->length - from);
}

void check_report_findings(const struct check_report *report, struct buffer *out, struct json_writer *w) {
  for (uint32_t rule = 0; rule < report->rule_count; rule++)
    for (uint32_t i = 0; i < report->rules[rule].findings.count; i++) {
      if (w) json_item(w);
      put_reported(out, report, report->rules[rule].findings.at[i]);
    }
}

struct check_result check_report_result(const struct check_report *report) {
  return report->result;
}

void check_report_write(const struct check_report *report, struct buffer *out) {
  switch (report->form) {
  case CHECK_TEXT: check_text(report, out); break;
  case CHECK_JSON: check_json(report, out); break;
  case CHECK_SARIF: check_sarif(report, out); break;
  }
}

void check_key(struct json_writer *w, const char *key, const char *text) {
  json_key(w, key);
  json_put_text(w, text);
}

void check_number(struct json_writer *w, const char *key, uint32_t number) {
  json_key(w, key);
  json_put_integer(w, number);
}
