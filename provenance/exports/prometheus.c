/* SPDX-License-Identifier: Apache-2.0 */
/*
 * Counts in the text format of Prometheus (version 0.0.4), for node_exporter's textfile collector or a
 * Pushgateway.  A metric's samples stand together, so all is counted first and written at the end.
 */
#include <stdlib.h>

#include "provenance/exports/forms.h"
#include "provenance/exports/keys.h"
#include "provenance/exports/row.h"

enum metric {
  METRIC_NODES,
  METRIC_COMPILED,
  METRIC_UNKNOWN,
  METRIC_RESOURCES,
  METRIC_ATTRIBUTES,
  METRIC_TEAM,
  METRIC_MASKED,
  METRIC_SECRET,
  METRIC_FINDINGS,
  METRICS
};

static const struct {
  const char *name, *help;
} metrics[METRICS] = {
    {"colophon_nodes", "Nodes whose catalogs were read, by environment and its commit."},
    {"colophon_compiled_timestamp_seconds", "When the newest catalog was compiled, by environment."},
    {"colophon_unknown_values", "Values of a node's catalog that could not be computed."},
    {"colophon_resources", "Resources in a node's catalog."},
    {"colophon_attributes", "Attributes in a node's catalog, by the kind of origin that their value has."},
    {"colophon_team_attributes", "Attributes that a file of a team decides, by team and kind of origin."},
    {"colophon_masked_values", "Values in a node's catalog that another value replaced."},
    {"colophon_secret_attributes", "Attributes of a node's catalog that are hidden."},
    {"colophon_policy_findings", "What the policy found, by rule, severity and whether it is waived."},
};

struct sample {
  enum metric metric;
  const char *labels;
  int64_t value;
};

struct counting {
  struct arena *arena;
  struct keys keys;
  ARENA_VECTOR(struct sample) samples;
  struct buffer labels;
};

/* ---- counting ---- */

static void label(struct buffer *out, const char *name, const char *value) {
  buffer_printf(out, "%s%s=\"", out->length ? "," : "", name);
  for (; *value; value++)
    if (*value == '\n')
      buffer_puts(out, "\\n");
    else {
      if (*value == '"' || *value == '\\') buffer_putc(out, '\\');
      buffer_putc(out, *value);
    }
  buffer_putc(out, '"');
}

/* The value of METRIC with the labels that stand in the buffer. */
static int64_t *sample_of(struct counting *c, enum metric metric) {
  bool fresh;
  buffer_putc(&c->labels, (char)('A' + metric));
  uint32_t number = keys_number(&c->keys, c->arena, c->labels.text, c->labels.length, &fresh);
  c->labels.length--;
  if (fresh) {
    struct sample sample = {metric, str_new(c->arena, c->labels.text, c->labels.length)->text, 0};
    ARENA_PUSH(c->arena, &c->samples, sample);
  }
  return &c->samples.at[number].value;
}

static int64_t *sample1(struct counting *c, enum metric metric, const char *name, const char *value) {
  c->labels.length = 0;
  label(&c->labels, name, value);
  return sample_of(c, metric);
}

static int64_t *sample2(struct counting *c, enum metric metric, const char *const words[4]) {
  c->labels.length = 0;
  label(&c->labels, words[0], words[1]);
  label(&c->labels, words[2], words[3]);
  return sample_of(c, metric);
}

static void count_row(struct counting *c, const struct export_row *row, bool authors) {
  const char *node = row->catalog->name->text;
  ++*sample2(c, METRIC_ATTRIBUTES, (const char *const[]){"node", node, "kind", row->kind});
  *sample1(c, METRIC_MASKED, "node", node) += row->masked.count;
  *sample1(c, METRIC_SECRET, "node", node) += row->secret;
  if (authors && !row->owners.count)
    ++*sample2(c, METRIC_TEAM, (const char *const[]){"team", "", "kind", row->kind});
  for (uint32_t i = 0; i < row->owners.count; i++)
    ++*sample2(c, METRIC_TEAM, (const char *const[]){"team", row->owners.at[i].name, "kind", row->kind});
}

static void count_finding(const struct check_found *found, void *data) {
  struct counting *c = data;
  c->labels.length = 0;
  label(&c->labels, "rule", found->rule);
  label(&c->labels, "severity", policy_severity_name(found->severity));
  label(&c->labels, "waived", found->waived ? "true" : "false");
  ++*sample_of(c, METRIC_FINDINGS);
}

static void count_catalog(struct counting *c, const struct export_subject *subject) {
  const struct catalog *catalog = subject->catalog;
  const char *node = catalog->name->text, *environment = catalog->environment->text;
  const char *commit = subject->revision ? subject->revision->id : "";
  ++*sample2(c, METRIC_NODES, (const char *const[]){"environment", environment, "commit", commit});
  int64_t *compiled = sample1(c, METRIC_COMPILED, "environment", environment);
  if (*compiled < catalog->version) *compiled = catalog->version;
  *sample1(c, METRIC_UNKNOWN, "node", node) += catalog->unknowns.count;
  for (uint32_t i = 0; i < catalog->resources.count; i++)
    *sample1(c, METRIC_RESOURCES, "node", node) += !catalog->resources.at[i]->is_virtual;
}

void prometheus_begin(struct export_document *document) {
  struct counting *c = ARENA_NEW(document->arena, struct counting);
  c->arena = document->arena;
  buffer_init(&c->labels, document->arena);
  document->state = c;
}

void prometheus_add(struct export_document *document, const struct export_subject *subject) {
  struct counting *c = document->state;
  struct row_reader *reader = row_reader_new(subject->catalog->arena, subject, ROW_MASKED);
  const struct export_row *row;
  count_catalog(c, subject);
  while ((row = row_next(reader))) {
    document->rows++;
    count_row(c, row, subject->authors != NULL);
  }
  row_reader_free(reader);
  if (subject->checked)
    check_each(subject->catalog, subject->language, subject->checked_by, subject->checked, count_finding, c);
}

/* ---- writing ---- */

static int by_metric(const void *a, const void *b) {
  const struct sample *x = a, *y = b;
  return x->metric != y->metric ? (int)x->metric - (int)y->metric : strcmp(x->labels, y->labels);
}

void prometheus_end(struct export_document *document) {
  struct counting *c = document->state;
  int told = -1;
  if (c->samples.count) qsort(c->samples.at, c->samples.count, sizeof *c->samples.at, by_metric);
  for (uint32_t i = 0; i < c->samples.count && !document->failed; i++) {
    const struct sample *sample = &c->samples.at[i];
    const char *name = metrics[sample->metric].name;
    if (told != (int)sample->metric)
      buffer_printf(&document->out, "# HELP %s %s\n# TYPE %s gauge\n", name, metrics[sample->metric].help,
                    name);
    told = (int)sample->metric;
    buffer_printf(&document->out, "%s{%s} %lld\n", name, sample->labels, (long long)sample->value);
    export_flush(document, false);
  }
}
