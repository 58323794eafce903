/* SPDX-License-Identifier: Apache-2.0 */
#include "provenance/describe/show.h"
#include "provenance/policy/check_parts.h"

enum { MOST_CULPRITS = 100, MOST_ROUTES = 20 };

typedef ARENA_VECTOR(struct culprit) culprit_list;

/* One rule and what it selects. */
struct subject_of_rule {
  const struct policy_rule *rule;
  const struct resource *resource;
  const struct attribute *attribute;
  culprit_list culprits;
};

static struct arena *arena_of(struct checking *c) {
  return c->a.out->arena;
}

static bool in_scope(enum policy_scope_kind scope, enum influence influence) {
  if (scope == POLICY_ANYTHING) return true;
  return (scope == POLICY_VALUES) == (influence == INFLUENCE_DATA);
}

/* Whether CULPRITS have the label already: one that is data and control is told once. */
static bool is_told(const culprit_list *culprits, const struct arrival *arrival) {
  for (uint32_t i = 0; i < culprits->count; i++)
    if (culprits->at[i].label == arrival->label && culprits->at[i].function == arrival->function) return true;
  return false;
}

static void add_culprit(struct checking *c, struct subject_of_rule *s, const struct arrival *arrival,
                        struct culprit culprit) {
  if (s->culprits.count == MOST_CULPRITS || is_told(&s->culprits, arrival)) return;
  culprit.label = arrival->label;
  culprit.function = arrival->label ? NULL : arrival->function;
  culprit.influence = arrival->influence;
  culprit.arrival = *arrival;
  culprit.arrived = true;
  if (culprit.label && answer_has_place(&c->a, culprit.label))
    culprit.place = label_get(c->a.describer.catalog->sources, culprit.label)->place;
  ARENA_PUSH(arena_of(c), &s->culprits, culprit);
}

/* ---- sources ---- */

static struct policy_origin origin_of(struct checking *c, const struct arrival *arrival) {
  if (!arrival->label)
    return (struct policy_origin){.kind = POLICY_FUNCTION, .name = arrival->function->text};
  return policy_origin_of(c->a.describer.catalog->sources, arrival->label, c->question->base);
}

/* A file that is not there, or empty, is no source: nobody wrote anything there. */
static bool has_source(const struct checking *c, const struct arrival *arrival) {
  return !arrival->label || label_get(c->a.describer.catalog->sources, arrival->label)->kind != LABEL_NOTHING;
}

static void check_arrival(struct checking *c, struct subject_of_rule *s, enum policy_scope_kind kind,
                          const struct arrival *arrival) {
  const struct policy_scope *scope = &s->rule->scopes[kind];
  struct policy_origin origin = origin_of(c, arrival);
  struct culprit culprit = {.scope = kind};
  culprit.pattern = policy_match(&scope->never, &origin, true);
  if (culprit.pattern) {
    culprit.why = CULPRIT_FORBIDDEN;
    add_culprit(c, s, arrival, culprit);
  } else if (scope->only.count && arrival->label && !policy_match(&scope->only, &origin, false)) {
    culprit.why = CULPRIT_NOT_ALLOWED;
    add_culprit(c, s, arrival, culprit);
  }
}

static void check_arrivals(struct checking *c, struct subject_of_rule *s, const struct arrivals *arrivals,
                           enum policy_scope_kind kind) {
  const struct policy_scope *scope = &s->rule->scopes[kind];
  if (!scope->only.count && !scope->never.count) return;
  for (uint32_t i = 0; i < arrivals->count; i++)
    if (in_scope(kind, arrivals->at[i].influence) && has_source(c, &arrivals->at[i]))
      check_arrival(c, s, kind, &arrivals->at[i]);
}

/* ---- authors ---- */

static bool may_write(const struct policy_scope *scope, const struct authorship *by,
                      const struct owners *owners, struct arena *arena) {
  for (uint32_t i = 0; i < owners->count; i++)
    for (uint32_t k = 0; k < scope->owners.count; k++)
      if (owner_is(&owners->at[i], scope->owners.at[k])) return true;
  if (!by->commit) return false;
  if (by->commit->time < scope->since) return true;
  if (policy_has_word(&scope->authors, by->commit->author)) return true;
  if (policy_has_word(&scope->authors, by->commit->email)) return true;
  return policy_has_word(&scope->authors,
                         arena_printf(arena, "%s <%s>", by->commit->author, by->commit->email));
}

static bool has_line(const culprit_list *culprits, source_id source, uint32_t offset) {
  for (uint32_t i = 0; i < culprits->count; i++)
    if (culprits->at[i].why == CULPRIT_AUTHOR && culprits->at[i].place.source == source &&
        culprits->at[i].place.start == offset)
      return true;
  return false;
}

/* The bytes of a line without the blanks before it. */
static struct place line_place(struct sources *sources, source_id source, uint32_t line) {
  uint32_t length;
  const char *text = source_line(sources, source, line, &length), *end = text + length;
  const char *whole = source_get(sources, source)->text;
  while (text < end && (*text == ' ' || *text == '\t'))
    text++;
  return (struct place){source, (uint32_t)(text - whole), (uint32_t)(end - whole)};
}

/* Whether somebody wrote the lines of SOURCE as code or data of the catalog: facts report what a node is, and
   what classifiers, certificates and other nodes say is the answer of a program. */
static bool has_authors(const struct sources *sources, source_id id) {
  const struct source *source = source_get(sources, id);
  return source->path && source->kind != SOURCE_FACTS;
}

static bool is_written(const struct policy_origin *origin) {
  static const enum policy_source said[] = {POLICY_FACT,     POLICY_TRUSTED, POLICY_CLASSIFIER,
                                            POLICY_EXPORTED, POLICY_PROGRAM, POLICY_NODE,
                                            POLICY_SETTING};
  for (size_t i = 0; i < sizeof said / sizeof *said; i++)
    if (origin->kind == said[i]) return false;
  return true;
}

/* Checks who is responsible for the lines of PLACE; ARRIVAL: the label that stands there, or NULL. */
static void check_lines(struct checking *c, struct subject_of_rule *s, enum policy_scope_kind kind,
                        struct place place, const struct arrival *arrival) {
  struct sources *sources = c->a.describer.catalog->sources;
  const struct policy_scope *scope = &s->rule->scopes[kind];
  if (!place_shown(sources, place) || !has_authors(sources, place.source)) return;
  uint32_t first = source_line_number(sources, place.source, place.start), last = first;
  if (arrival && place.end > place.start) last = source_line_number(sources, place.source, place.end - 1);
  struct culprit culprit = {.why = CULPRIT_AUTHOR, .scope = kind, .influence = INFLUENCE_CONTROL};
  culprit.owners = authors_owners(c->authors, place.source);
  for (uint32_t line = first; line <= last && s->culprits.count < MOST_CULPRITS; line++) {
    culprit.by = authors_line(c->authors, place.source, line);
    if (may_write(scope, &culprit.by, &culprit.owners, arena_of(c))) continue;
    culprit.place = line_place(sources, place.source, line);
    if (has_line(&s->culprits, place.source, culprit.place.start)) continue;
    if (arrival) culprit.arrival = *arrival;
    culprit.arrived = arrival != NULL;
    if (arrival) culprit.influence = arrival->influence;
    ARENA_PUSH(arena_of(c), &s->culprits, culprit);
  }
}

/* The lines that decide though no label stands in them: what gives the attribute, what declares the resource,
   the conditions. */
static void check_deciding_lines(struct checking *c, struct subject_of_rule *s, enum policy_scope_kind kind) {
  struct reader *reader = c->a.describer.reader;
  struct subject subject = {.resource = s->resource, .attribute = s->attribute};
  if (s->attribute) {
    subject.value = s->attribute->value;
    check_lines(c, s, kind, s->attribute->place, NULL);
    subject_question(reader, &subject);
  } else {
    existence_question(reader, s->resource);
  }
  check_lines(c, s, kind, s->resource->place, NULL);
  struct conditions found = reading_conditions(reader);
  for (uint32_t i = 0; i < found.count; i++)
    check_lines(c, s, kind, found.at[i].site.place, NULL);
}

static void check_authors(struct checking *c, struct subject_of_rule *s, const struct arrivals *arrivals,
                          enum policy_scope_kind kind) {
  const struct policy_scope *scope = &s->rule->scopes[kind];
  struct sources *sources = c->a.describer.catalog->sources;
  if (!scope->authors.count && !scope->owners.count) return;
  for (uint32_t i = 0; i < arrivals->count; i++) {
    const struct arrival *arrival = &arrivals->at[i];
    if (!arrival->label || !in_scope(kind, arrival->influence) || !has_source(c, arrival)) continue;
    const struct label *label = label_get(sources, arrival->label);
    struct policy_origin origin = origin_of(c, arrival);
    if (!is_written(&origin)) continue;
    struct place place = label->place;
    if (label_is_collection(label)) place.end = place.start;
    if (answer_has_place(&c->a, arrival->label)) check_lines(c, s, kind, place, arrival);
  }
  if (kind != POLICY_VALUES) check_deciding_lines(c, s, kind);
}

/* ---- rules ---- */

static const struct policy_waiver *waiver_of(struct checking *c, const struct subject_of_rule *s) {
  for (uint32_t i = 0; i < s->rule->waiver_count; i++) {
    const struct policy_waiver *waiver = &s->rule->waivers[i];
    if (waiver->expires > c->a.describer.catalog->version &&
        policy_selects(&waiver->select, s->resource, s->attribute))
      return waiver;
  }
  return NULL;
}

/* What decides that the resource is there, and is told of that, is not told again of each attribute; nor is
   who wrote a line. */
static void leave_out(struct subject_of_rule *s, const culprit_list *existence) {
  uint32_t kept = 0;
  for (uint32_t i = 0; i < s->culprits.count; i++) {
    const struct culprit *own = &s->culprits.at[i];
    bool told = false;
    for (uint32_t k = 0; k < existence->count; k++) {
      const struct culprit *other = &existence->at[k];
      bool same_place = own->place.source == other->place.source && own->place.start == other->place.start;
      if (own->influence == INFLUENCE_DATA && own->why != CULPRIT_AUTHOR) continue;
      told |= own->why == other->why && own->label == other->label && own->function == other->function &&
              same_place;
    }
    if (!told) s->culprits.at[kept++] = *own;
  }
  s->culprits.count = kept;
}

/* What people look for comes first: data before what only decides, and what is written before what it is in.
 */
static uint32_t rank(struct checking *c, const struct culprit *culprit) {
  const struct label *label = label_get(c->a.describer.catalog->sources, culprit->label);
  uint32_t inside = !culprit->label ? 0 : label_is_collection(label) ? 2 : label->whole ? 1 : 0;
  return inside * 2 + (culprit->influence == INFLUENCE_CONTROL);
}

static void sort_culprits(struct checking *c, culprit_list *culprits) {
  culprit_list sorted = {0};
  for (uint32_t wanted = 0; wanted < 6; wanted++)
    for (uint32_t i = 0; i < culprits->count; i++)
      if (rank(c, &culprits->at[i]) == wanted) ARENA_PUSH(arena_of(c), &sorted, culprits->at[i]);
  *culprits = sorted;
}

static void add_finding(struct checking *c, const struct subject_of_rule *s) {
  struct finding finding = {.rule = s->rule,
                            .rule_index = (uint32_t)(s->rule - c->question->policy->rules),
                            .resource = s->resource,
                            .attribute = s->attribute,
                            .waiver = waiver_of(c, s),
                            .culprits = s->culprits.at,
                            .count = s->culprits.count};
  if (finding.count) check_report_add(c, &finding);
}

/* Checks one attribute, or whether the resource is there, against RULE. */
static culprit_list check_subject(struct checking *c, struct subject_of_rule *s,
                                  const culprit_list *existence) {
  struct arrivals arrivals = router_arrivals(c->router, s->resource, s->attribute);
  c->report->checked++;
  for (int kind = 0; kind < POLICY_SCOPES; kind++) {
    if (!s->rule->scopes[kind].given) continue;
    check_arrivals(c, s, &arrivals, (enum policy_scope_kind)kind);
    check_authors(c, s, &arrivals, (enum policy_scope_kind)kind);
  }
  if (existence) leave_out(s, existence);
  sort_culprits(c, &s->culprits);
  for (uint32_t i = 0; i < s->culprits.count && i < MOST_ROUTES; i++)
    if (s->culprits.at[i].arrived)
      s->culprits.at[i].steps = route_steps(c->router, &s->culprits.at[i].arrival);
  add_finding(c, s);
  return s->culprits;
}

static bool selects(const struct policy_rule *rule, const struct resource *resource,
                    const struct attribute *attribute) {
  return policy_selects(&rule->select, resource, attribute) &&
         !policy_selects(&rule->except, resource, attribute);
}

/* Returns whether RULE selects something of RESOURCE. */
static bool check_resource(struct checking *c, const struct policy_rule *rule,
                           const struct resource *resource) {
  bool found = false, whole = selects(rule, resource, NULL);
  culprit_list existence = {0};
  if (!policy_selects_of(&rule->select, resource)) return false;
  if (whole) {
    struct subject_of_rule s = {.rule = rule, .resource = resource};
    existence = check_subject(c, &s, NULL);
    found = true;
  }
  for (uint32_t i = 0; i < resource->attributes.count; i++) {
    const struct attribute *attribute = resource->attributes.at[i];
    if (attribute->value.kind == VALUE_UNDEF || !selects(rule, resource, attribute)) continue;
    struct subject_of_rule s = {.rule = rule, .resource = resource, .attribute = attribute};
    check_subject(c, &s, whole ? &existence : NULL);
    found = true;
  }
  return found;
}

static void warn_waivers(struct checking *c, const struct policy_rule *rule) {
  struct diagnostics *diagnostics = c->question->diagnostics;
  for (uint32_t i = 0; i < rule->waiver_count; i++) {
    const struct policy_waiver *waiver = &rule->waivers[i];
    if (waiver->expires > c->a.describer.catalog->version) continue;
    struct diagnostic *d =
        diagnostic_add(diagnostics, DIAG_POLICY, SEVERITY_WARNING, waiver->place,
                       "This waiver of %s ended after %s: it does not count", rule->id, waiver->expires_text);
    diagnostic_note(diagnostics, d, PLACE_NONE, "mend what it was for, or give it another date");
  }
}

static void warn_word(struct checking *c, struct place place, const char *message, const char *word,
                      const char *advice) {
  struct diagnostics *diagnostics = c->question->diagnostics;
  struct diagnostic *d =
      diagnostic_add(diagnostics, DIAG_POLICY, SEVERITY_WARNING, place, "%s: '%s'", message, word);
  diagnostic_note(diagnostics, d, PLACE_NONE, "%s", advice);
}

/* Warns of names that nobody has: owners that are in no CODEOWNERS, and authors that are written as owners.
 */
static void warn_people(struct checking *c, const struct policy_scope *scope) {
  const struct sources *sources = c->a.describer.catalog->sources;
  for (uint32_t i = 1; scope->owners.count && i < sources->list.count; i++)
    if (has_authors(sources, i)) authors_owners(c->authors, i);
  bool known = authors_know_owners(c->authors);
  for (uint32_t i = 0; i < scope->owners.count; i++)
    if (!authors_have_owner(c->authors, scope->owners.at[i]))
      warn_word(c, scope->owners.places[i], "Nobody of this name owns anything", scope->owners.at[i],
                known ? "no line of CODEOWNERS names it"
                      : "no repository of these files has a CODEOWNERS file");
  for (uint32_t i = 0; i < scope->authors.count; i++)
    if (*scope->authors.at[i] == '@')
      warn_word(c, scope->authors.places[i], "No author is called so", scope->authors.at[i],
                "git names authors as in Ada Lovelace <ada@example.com>; a team is one of the `owners`");
}

static void check_rule(struct checking *c, const struct policy_rule *rule) {
  const struct catalog *catalog = c->a.describer.catalog;
  bool *found = &c->report->rules[rule - c->question->policy->rules].selected;
  for (uint32_t i = 0; i < catalog->resources.count; i++)
    if (!catalog->resources.at[i]->is_virtual) *found |= check_resource(c, rule, catalog->resources.at[i]);
  if (c->report->nodes.count > 1) return;
  warn_waivers(c, rule);
  for (int kind = 0; kind < POLICY_SCOPES; kind++)
    warn_people(c, &rule->scopes[kind]);
}

/* All files that lines may be asked of, so that one walk through the history is enough. */
static void expect_authors(struct checking *c) {
  const struct sources *sources = c->a.describer.catalog->sources;
  bool asked = false;
  for (uint32_t i = 0; i < c->question->policy->count; i++)
    for (int kind = 0; kind < POLICY_SCOPES; kind++)
      asked |= c->question->policy->rules[i].scopes[kind].authors.count ||
               c->question->policy->rules[i].scopes[kind].owners.count;
  for (uint32_t i = 1; asked && i < sources->list.count; i++)
    authors_expect(c->authors, i);
}

void check(struct check_report *report, struct catalog *catalog, const struct language *language,
           struct authors *authors, const struct check_question *question) {
  struct buffer unused;
  struct checking c = {
      .a = {.out = &unused, .describer = describer_new(catalog, language), .options = report->options},
      .report = report,
      .question = question,
      .authors = authors,
      .router = router_new(catalog->arena, catalog->traces)};
  buffer_init(&unused, catalog->arena);
  check_report_begin(report, catalog, question);
  expect_authors(&c);
  for (uint32_t i = 0; i < question->policy->count; i++)
    check_rule(&c, &question->policy->rules[i]);
}

void check_each(struct catalog *catalog, const struct language *language, struct authors *authors,
                const struct check_question *question,
                void (*found)(const struct check_found *found, void *data), void *data) {
  struct check_report *report = check_report_new(catalog->arena, CHECK_TEXT, 0, "");
  report->found = found;
  report->data = data;
  check(report, catalog, language, authors, question);
}
