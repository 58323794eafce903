/* SPDX-License-Identifier: Apache-2.0 */
/* What `check` found, for people; and the words for it that its other forms share. */
#include "provenance/describe/secret.h"
#include "provenance/describe/show.h"
#include "provenance/policy/check_parts.h"

enum { FEW_CULPRITS = 3, FEW_STEPS = 6 };

/* ---- words ---- */

static void put_author(struct buffer *out, const struct authorship *by, const struct owners *owners) {
  if (by->commit)
    buffer_printf(out, "written by %s <%s>, %s", by->commit->author, by->commit->email,
                  by->commit->abbreviated);
  else
    buffer_printf(out, "who wrote it is not known: %s", authored_name(by->state));
  for (uint32_t i = 0; i < owners->count; i++)
    buffer_printf(out, "%s%s", i ? ", " : "; owned by ", owners->at[i].name);
}

static void put_patterns(struct buffer *out, const struct policy_patterns *patterns) {
  for (uint32_t i = 0; i < patterns->count; i++)
    buffer_printf(out, "%s%s", i ? ", " : "", patterns->at[i].text);
}

void culprit_reason(struct checking *c, struct buffer *out, const struct finding *finding,
                    const struct culprit *culprit) {
  const struct policy_scope *scope = &finding->rule->scopes[culprit->scope];
  (void)c;
  switch (culprit->why) {
  case CULPRIT_FORBIDDEN: buffer_printf(out, "never allowed: %s", culprit->pattern->text); break;
  case CULPRIT_NOT_ALLOWED:
    buffer_puts(out, "only allowed: ");
    put_patterns(out, &scope->only);
    break;
  case CULPRIT_AUTHOR: put_author(out, &culprit->by, &culprit->owners); break;
  }
}

static void put_people(struct buffer *out, const char *what, const struct policy_words *words) {
  for (uint32_t i = 0; i < words->count; i++)
    buffer_printf(out, "%s%s", i ? ", " : what, words->at[i]);
}

void culprit_allowed(struct buffer *out, const struct finding *finding, const struct culprit *culprit) {
  const struct policy_scope *scope = &finding->rule->scopes[culprit->scope];
  if (culprit->why != CULPRIT_AUTHOR) return;
  put_people(out, "only allowed: authors ", &scope->authors);
  put_people(out, scope->authors.count ? "; owners " : "only allowed: owners ", &scope->owners);
}

void culprit_name(struct checking *c, struct buffer *out, const struct culprit *culprit) {
  struct sources *sources = c->a.describer.catalog->sources;
  if (culprit->function) {
    buffer_printf(out, "a call of %s()", culprit->function->text);
  } else if (!culprit->label) {
    struct position at = source_position(sources, culprit->place.source, culprit->place.start);
    buffer_printf(out, "line %u", at.line);
  } else if (label_get(sources, culprit->label)->name) {
    buffer_str(out, label_get(sources, culprit->label)->name);
  } else if (label_is_collection(label_get(sources, culprit->label))) {
    buffer_puts(out, "the structure of what is written");
  } else {
    show_label_text(out, sources, culprit->label, ANSWER_VALUE);
  }
}

const char *culprit_verb(const struct culprit *culprit) {
  return culprit->influence == INFLUENCE_DATA ? "comes from" : "is decided by";
}

struct place culprit_step(struct checking *c, struct buffer *out, const struct route_step *step) {
  struct buffer *own = c->a.out;
  if (step->kind == TRACE_CALL) {
    buffer_printf(out, "computed by %s()", step->function->text);
    return PLACE_NONE;
  }
  if (step->kind == TRACE_OP && step->op == TRACE_OP_CONCAT) {
    buffer_puts(out, "put together into a text");
    return PLACE_NONE;
  }
  if (step->kind == TRACE_OP) {
    buffer_printf(out, "computed with %s", trace_op_text(step->op));
    return PLACE_NONE;
  }
  c->a.out = out;
  answer_step(&c->a, &step->site);
  c->a.out = own;
  return place_shown(c->a.describer.catalog->sources, step->site.place) ? step->site.place : PLACE_NONE;
}

void finding_subject(struct buffer *out, const struct finding *finding) {
  resource_ref(out, finding->resource);
  if (finding->attribute)
    buffer_printf(out, "%s%s", resource_joint(finding->resource), finding->attribute->name->text);
}

/* ---- text ---- */

static void put_steps(struct checking *c, const struct culprit *culprit) {
  struct answer *a = &c->a;
  uint32_t most = answer_most(a, FEW_STEPS), count = culprit->steps.count;
  for (uint32_t i = 0; i < count && i < most; i++) {
    struct piece piece;
    buffer_printf(a->out, "  %u. ", i + 1);
    struct place place = culprit_step(c, a->out, &culprit->steps.at[i]);
    piece_begin(a, &piece);
    if (place.source) answer_place(a, place);
    piece_end(a, &piece, "  ");
    buffer_putc(a->out, '\n');
  }
  answer_more(a, count > most ? count - most : 0, "steps");
}

static void put_piece(struct checking *c, const char *gap,
                      void (*put)(struct checking *, struct buffer *, const struct culprit *),
                      const struct culprit *culprit) {
  struct piece piece;
  piece_begin(&c->a, &piece);
  put(c, c->a.out, culprit);
  piece_end(&c->a, &piece, gap);
}

/* The words of TEXT, in lines of at most 80 columns. */
static void put_words(struct answer *a, const char *text) {
  for (bool first = true; *text; first = false) {
    size_t length = strcspn(text, " ");
    struct piece piece;
    piece_begin(a, &piece);
    buffer_add(a->out, text, length);
    piece_end(a, &piece, first ? "" : " ");
    text += length + (text[length] == ' ');
  }
}

static void put_allowed(struct checking *c, const struct finding *finding, const struct culprit *culprit) {
  struct buffer allowed;
  buffer_init(&allowed, c->a.out->arena);
  culprit_allowed(&allowed, finding, culprit);
  if (!allowed.length) return;
  buffer_puts(c->a.out, "  ");
  put_words(&c->a, buffer_text(&allowed));
  buffer_putc(c->a.out, '\n');
}

static void put_culprit(struct checking *c, const struct finding *finding, const struct culprit *culprit) {
  struct answer *a = &c->a;
  struct buffer reason;
  buffer_init(&reason, a->out->arena);
  buffer_printf(a->out, "  %s", culprit_verb(culprit));
  put_piece(c, " ", culprit_name, culprit);
  if (culprit->place.source) {
    struct piece piece;
    piece_begin(a, &piece);
    answer_place(a, culprit->place);
    piece_end(a, &piece, "  ");
  }
  buffer_putc(a->out, '\n');
  if (culprit->place.source) answer_frame(a, culprit->place, NULL);
  culprit_reason(c, &reason, finding, culprit);
  buffer_puts(a->out, "  ");
  put_words(a, buffer_text(&reason));
  buffer_putc(a->out, '\n');
  put_allowed(c, finding, culprit);
  put_steps(c, culprit);
}

static void put_subject(struct checking *c, const struct finding *finding) {
  struct answer *a = &c->a;
  buffer_puts(a->out, "  ");
  answer_ref(a, finding->resource);
  if (!finding->attribute) {
    buffer_puts(a->out, ", whether it is there");
  } else {
    struct piece piece;
    buffer_printf(a->out, "%s%s", resource_joint(finding->resource), finding->attribute->name->text);
    piece_begin(a, &piece);
    buffer_puts(a->out, "= ");
    if (secret_attribute(a->describer.catalog, finding->attribute))
      buffer_puts(a->out, SECRET_VALUE);
    else
      answer_value(a, secret_hidden_attribute(&a->describer, a->out->arena, finding->attribute),
                   ANSWER_VALUE);
    piece_end(a, &piece, " ");
  }
  buffer_putc(a->out, '\n');
}

void check_text_finding(struct checking *c, const struct finding *finding) {
  struct answer *a = &c->a;
  uint32_t most = answer_most(a, FEW_CULPRITS);
  answer_paint(a, PAINT_STRONG);
  buffer_puts(a->out, finding->waiver ? "waived" : policy_severity_name(finding->rule->severity));
  answer_paint(a, PAINT_OFF);
  buffer_printf(a->out, "[%s]:", finding->rule->id);
  buffer_putc(a->out, ' ');
  put_words(a, finding->rule->message);
  buffer_putc(a->out, '\n');
  put_subject(c, finding);
  check_slot(c, CHECK_SLOT_LINE);
  if (finding->waiver) {
    buffer_puts(a->out, "  waived: ");
    put_words(a, finding->waiver->reason);
    if (finding->waiver->expires_text) buffer_printf(a->out, " (to %s)", finding->waiver->expires_text);
    buffer_putc(a->out, '\n');
  }
  for (uint32_t i = 0; i < finding->count && i < most && !(finding->waiver && !(a->options & EXPLAIN_ALL));
       i++)
    put_culprit(c, finding, &finding->culprits[i]);
  if (!finding->waiver) answer_more(a, finding->count > most ? finding->count - most : 0, "sources");
  buffer_putc(a->out, '\n');
}

static void put_number(struct buffer *out, uint32_t number, const char *what, const char *lead) {
  if (number) buffer_printf(out, "%s%u %s%s", lead, number, what, number == 1 ? "" : "s");
}

void check_text(const struct check_report *report, struct buffer *out) {
  const uint32_t *found = report->result.findings;
  uint32_t nodes = report->nodes.count;
  check_report_findings(report, out, NULL);
  for (uint32_t i = 0; nodes > 1 && i < report->rule_count; i++)
    if (!report->rules[i].selected)
      buffer_printf(out, "rule %s: it selects nothing on any node\n\n", report->rules[i].id);
  if (report->failed.count) {
    buffer_puts(out, "not checked, because they do not compile: ");
    check_node_words(out, report, &report->failed);
    buffer_puts(out, "\n\n");
  }
  put_number(out, report->rule_count, "rule", "");
  put_number(out, report->checked, "check", ", ");
  if (!report->checked) buffer_puts(out, ", no check");
  if (nodes == 1)
    buffer_printf(out, " of %s: ", report->nodes.at[0]->text);
  else
    buffer_printf(out, " of %u nodes: ", nodes);
  const char *lead = "";
  for (int severity = POLICY_ERROR; severity >= POLICY_NOTE; severity--) {
    put_number(out, found[severity], policy_severity_name((enum policy_severity)severity), lead);
    if (found[severity]) lead = ", ";
  }
  if (!*lead) buffer_puts(out, "nothing found");
  if (report->result.waived) buffer_printf(out, ", %u waived", report->result.waived);
  buffer_putc(out, '\n');
}
