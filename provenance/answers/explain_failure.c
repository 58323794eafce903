/* SPDX-License-Identifier: Apache-2.0 */
#include "provenance/answers/explain_failure.h"

#include "provenance/answers/answer.h"
#include "provenance/describe/secret.h"

enum { FEW_CONDITIONS = 3, FEW_CONTAINERS = 3, FEW_FILES = 4, FEW_LABELS = 400, NAME = 30, SHORT = 30 };

/* ---- pieces ---- */

static void place_piece(struct answer *a, const char *lead, struct place place, const char *gap) {
  struct piece piece;
  piece_begin(a, &piece);
  buffer_puts(a->out, lead);
  answer_place(a, place);
  piece_end(a, &piece, gap);
}

static void text_piece(struct answer *a, const char *gap, const char *text) {
  struct piece piece;
  piece_begin(a, &piece);
  buffer_puts(a->out, text);
  piece_end(a, &piece, gap);
}

static bool same_place(struct place a, struct place b) {
  return a.source == b.source && a.start == b.start && a.end == b.end;
}

static bool same_line(struct answer *a, struct place x, struct place y) {
  struct sources *sources = a->describer.catalog->sources;
  return x.source == y.source && x.source &&
         source_line_number(sources, x.source, x.start) == source_line_number(sources, y.source, y.start);
}

static struct conditions conditions_of(struct answer *a, trace_id t, enum influence influence) {
  reading_begin(a->describer.reader);
  reading_add(a->describer.reader, t, influence);
  return reading_conditions(a->describer.reader);
}

/* What is written between begin and end stands two columns further in. */
static void further_begin(struct answer *a, struct piece *piece) {
  buffer_init(&piece->text, a->out->arena);
  piece->line = a->out;
  a->out = &piece->text;
}

static void further_end(struct answer *a, struct piece *piece) {
  bool start = true;
  a->out = piece->line;
  for (size_t i = 0; i < piece->text.length; i++) {
    if (start) buffer_puts(a->out, "  ");
    buffer_putc(a->out, piece->text.text[i]);
    start = piece->text.text[i] == '\n';
  }
}

/* ---- variables without a value ---- */

/* The condition of ALL that was tested where one of the tests around MISSED stands, the innermost first. */
static const struct condition *missed_condition(const struct conditions *all, const struct missed *missed) {
  for (uint32_t k = missed->test_count; k-- > 0;)
    for (uint32_t i = 0; i < all->count; i++)
      if (all->at[i].site.kind == SITE_ABSENCE && same_place(all->at[i].site.place, missed->tests[k]))
        return &all->at[i];
  return NULL;
}

/* "if $x == 1  site.pp:3:6  <- fact …" */
static void absence_line(struct answer *a, const struct condition *condition) {
  buffer_printf(a->out, "    %s ", condition->site.name ? condition->site.name->text : "");
  answer_text_at(a, condition->site.place);
  place_piece(a, "", condition->site.place, "  ");
  answer_tested(a, condition, "<- ");
  buffer_putc(a->out, '\n');
}

/* What kept the class out that would have assigned it. */
static void class_absences(struct answer *a, trace_id t) {
  enum { FEW_ABSENCES = 2 };
  struct conditions all = conditions_of(a, t, INFLUENCE_CONTROL);
  struct condition kept[FEW_ABSENCES];
  uint32_t count = 0;
  for (uint32_t i = 0; i < all.count && count < FEW_ABSENCES; i++)
    if (all.at[i].site.kind == SITE_ABSENCE && all.at[i].site.place.source) kept[count++] = all.at[i];
  for (uint32_t i = 0; i < count; i++)
    absence_line(a, &kept[i]);
}

/* The absence that MISSED is a part of. */
static bool find_absence(struct answer *a, const struct involved *involved, const struct missed *missed,
                         struct condition *condition) {
  struct conditions all = conditions_of(a, involved->value.trace, INFLUENCE_CONTROL);
  const struct condition *found = missed_condition(&all, missed);
  if (found) *condition = *found;
  return found != NULL;
}

/* Assignments that the same test left out stand in one line. */
static uint32_t missed_line(struct answer *a, const struct involved *involved, uint32_t at) {
  const struct missed *missed = &involved->missed.at[at];
  struct condition condition, other;
  bool found = find_absence(a, involved, missed, &condition);
  uint32_t end = at + 1;
  while (found && end < involved->missed.count &&
         find_absence(a, involved, &involved->missed.at[end], &other) &&
         same_place(other.site.place, condition.site.place))
    end++;
  buffer_puts(a->out, end - at > 1 ? "  the assignments" : "  the assignment");
  place_piece(a, "at ", missed->place, " ");
  for (uint32_t i = at + 1; i < end; i++)
    place_piece(a, "", involved->missed.at[i].place, i + 1 == end ? " and " : ", ");
  if (missed->inside)
    text_piece(a, " ",
               arena_printf(a->out->arena, "did not run: class %s was not declared before", missed->inside));
  else
    text_piece(a, " ",
               !found         ? "did not run before this"
               : end - at > 1 ? "were skipped by"
                              : "was skipped by");
  buffer_putc(a->out, '\n');
  if (found) absence_line(a, &condition);
  return end;
}

static void missed_lines(struct answer *a, const struct involved *involved) {
  bool class = false;
  for (uint32_t i = 0; i < involved->missed.count;) {
    class = involved->missed.at[i].inside != NULL;
    i = missed_line(a, involved, i);
  }
  if (class) class_absences(a, involved->value.trace);
}

static void unknown_variable(struct answer *a, const struct involved *involved) {
  buffer_printf(a->out, "  %s is undef here: ", involved->name);
  buffer_puts(a->out, involved->missed.count ? "not assigned" : "no code in its scope assigns it");
  if (involved->near) text_piece(a, "; ", arena_printf(a->out->arena, "there is $%s", involved->near));
  buffer_putc(a->out, '\n');
  missed_lines(a, involved);
}

/* ---- what was looked for ---- */

/* The files of data that a search read. */
struct files {
  const struct source *at[FEW_FILES];
  uint32_t count, more;
};

static void add_file(struct files *files, const struct source *source) {
  for (uint32_t k = 0; k < files->count; k++)
    if (files->at[k] == source) return;
  if (files->count < FEW_FILES)
    files->at[files->count++] = source;
  else
    files->more++;
}

static struct files sought_files(struct answer *a, trace_id read) {
  struct sources *sources = a->describer.catalog->sources;
  struct files files = {.count = 0};
  reading_begin(a->describer.reader);
  reading_add(a->describer.reader, read, INFLUENCE_CONTROL);
  struct dependencies all = reading_dependencies(a->describer.reader);
  for (uint32_t i = 0; i < all.count && i < FEW_LABELS; i++) {
    const struct source *source = source_get(sources, label_get(sources, all.at[i].label)->place.source);
    if (source->kind == SOURCE_DATA && source->role != ROLE_HIERARCHY) add_file(&files, source);
  }
  return files;
}

static void sought_lines(struct answer *a, const struct involved *involved) {
  if (!involved->value.trace) return;
  struct files files = sought_files(a, involved->value.trace);
  buffer_puts(a->out, "  ");
  if (involved->name) buffer_printf(a->out, "'%s' was not given, and ", involved->name);
  buffer_puts(a->out, files.count ? "it is not in" : "there was no file of data to look in");
  for (uint32_t i = 0; i < files.count; i++)
    text_piece(a, i ? ", " : " ", files.at[i]->name->text);
  if (files.more) text_piece(a, ", ", "…");
  buffer_putc(a->out, '\n');
}

/* ---- values ---- */

static void name_words(struct answer *a, const struct involved *involved) {
  if (involved->name)
    buffer_puts(a->out, involved->name);
  else
    answer_text_at(a, involved->place);
}

/* The value as it was given: the path of a parameter ends in the parameter. */
static trace_id given_trace(struct answer *a, const struct involved *involved) {
  struct traces *traces = a->describer.catalog->traces;
  return value_trace(traces, involved->masking ? involved->masking->value : involved->value);
}

/* Whether what is written anywhere became the value, and did not only decide on it. */
static bool has_data(struct answer *a, const struct involved *involved) {
  reading_begin(a->describer.reader);
  reading_add(a->describer.reader, given_trace(a, involved), INFLUENCE_DATA);
  struct dependencies all = reading_dependencies(a->describer.reader);
  for (uint32_t i = 0; i < all.count; i++)
    if (all.at[i].influence == INFLUENCE_DATA) return true;
  return false;
}

/* A value all of which was written where the error is, which its frame shows. */
static bool is_obvious(struct answer *a, const struct failure *failure, const struct involved *involved) {
  reading_begin(a->describer.reader);
  reading_add(a->describer.reader, given_trace(a, involved), INFLUENCE_DATA);
  struct dependencies all = reading_dependencies(a->describer.reader);
  uint32_t data = 0;
  for (uint32_t i = 0; i < all.count; i++) {
    const struct label *label = label_get(a->describer.catalog->sources, all.at[i].label);
    if (all.at[i].influence != INFLUENCE_DATA) continue;
    if (label->name || !same_line(a, label->place, failure->place)) return false;
    data++;
  }
  return data > 0;
}

/* T, before it became the parameter that INVOLVED names. */
static trace_id before_binding(const struct traces *traces, trace_id t, const struct involved *involved) {
  for (;;) {
    struct trace_view view = trace_node(traces, t);
    bool step = view.kind == TRACE_BOUND || view.kind == TRACE_OVER;
    if (!involved->masking || (view.kind != TRACE_UNDER && !step)) return t;
    enum site_kind kind = step ? site_get(traces, view.site).kind : SITE_PARAMETER;
    if (kind == SITE_DATA || kind == SITE_ASSIGNMENT || kind == SITE_FACT || kind == SITE_TITLE) return t;
    const struct str *name = step ? site_get(traces, view.site).name : NULL;
    if (step && (!name || !str_equal(name, involved->masking->name))) return t;
    t = view.operands[0];
  }
}

/* Unless its label says so. */
static void given_piece(struct answer *a, enum attribute_origin origin) {
  struct piece piece;
  if (origin == ATTRIBUTE_DATA || origin == ATTRIBUTE_CLASSIFIER || origin == ATTRIBUTE_EXPORTED) return;
  piece_begin(a, &piece);
  answer_given_by(a, origin);
  size_t lead = strlen(", ");
  if (piece.text.length > lead) {
    memmove(piece.text.text, piece.text.text + lead, piece.text.length - lead);
    piece.text.length -= lead;
  }
  piece_end(a, &piece, ", ");
}

static void value_line(struct answer *a, const struct involved *involved) {
  struct catalog *catalog = a->describer.catalog;
  struct value v = involved->value;
  trace_id t = before_binding(catalog->traces, given_trace(a, involved), involved);
  bool secret =
      secret_value(catalog, v) || (involved->masking && secret_attribute(catalog, involved->masking));
  buffer_puts(a->out, "  ");
  name_words(a, involved);
  buffer_puts(a->out, " = ");
  answer_paint(a, PAINT_STRONG);
  if (secret)
    buffer_puts(a->out, SECRET_VALUE);
  else
    answer_value(a, secret_hidden_in(&a->describer, a->out->arena, involved->masking, v), SHORT);
  answer_paint(a, PAINT_OFF);
  bool composite = v.kind == VALUE_ARRAY || v.kind == VALUE_HASH;
  if (composite && involved->masking) t = involved->masking->value.trace;
  if (composite && !involved->masking) t = v.trace;
  if (reading_origin(catalog->traces, t)) {
    if (!involved->computed || has_data(a, involved)) answer_source(a, t, false);
  } else if (v.kind == VALUE_UNDEF) {
    const char *why = involved->absent ? "there is nothing of that name" : "nothing gave it a value";
    if (involved->absent || !involved->computed) text_piece(a, ", ", why);
  }
  if (involved->masking) given_piece(a, (enum attribute_origin)involved->masking->origin);
  buffer_putc(a->out, '\n');
}

/* Conditions that only the value is under, not the error. */
static void value_conditions(struct answer *a, const struct failure *failure, trace_id t) {
  struct conditions all = conditions_of(a, t, INFLUENCE_DATA);
  struct condition kept[FEW_CONDITIONS];
  uint32_t count = 0;
  for (uint32_t i = 0; i < all.count; i++) {
    enum site_kind kind = all.at[i].site.kind;
    if (kind != SITE_TAKEN && kind != SITE_NOT_TAKEN && kind != SITE_PATH) continue;
    if (count == FEW_CONDITIONS) {
      memmove(kept, kept + 1, sizeof kept - sizeof *kept);
      count--;
    }
    kept[count++] = all.at[i];
  }
  for (uint32_t i = 0; i < count; i++) {
    struct conditions control = conditions_of(a, failure->control, INFLUENCE_CONTROL);
    bool known = false;
    for (uint32_t k = 0; k < control.count; k++)
      known |= same_place(control.at[k].site.place, kept[i].site.place);
    if (known) continue;
    buffer_puts(a->out, "    ");
    answer_condition(a, &kept[i]);
  }
}

/* An element or a result that is undef because of code that did not run. */
static void value_absences(struct answer *a, const struct involved *involved) {
  trace_id t = involved->value.trace;
  bool undef = involved->value.kind == VALUE_UNDEF && !reading_origin(a->describer.catalog->traces, t);
  if (!undef || !involved->computed || involved->absent) return;
  struct conditions all = conditions_of(a, t, INFLUENCE_DATA);
  const struct condition *last = NULL;
  for (uint32_t i = 0; i < all.count; i++)
    if (all.at[i].site.kind == SITE_ABSENCE && all.at[i].site.place.source) last = &all.at[i];
  if (!last) return;
  struct condition condition = *last;
  buffer_puts(a->out, "  what could have given it was skipped by\n");
  absence_line(a, &condition);
}

/* What defaults, layers of data and overrides had given it. */
static void value_masks(struct answer *a, const struct involved *involved) {
  struct path path = reading_path(a->describer.reader, given_trace(a, involved), ANSWER_ALL);
  bool layers = !involved->masking;
  for (uint32_t i = 0; i < path.count; i++)
    layers |= path.at[i].kind == TRACE_OVER && path.at[i].site.kind == SITE_DATA;
  if (layers) answer_replaced(a, given_trace(a, involved), "    ");
  if (involved->masking && involved->masking->masked) {
    struct piece further;
    further_begin(a, &further);
    answer_masked(a, involved->masking);
    further_end(a, &further);
  }
}

static void value_lines(struct answer *a, const struct failure *failure, const struct involved *involved) {
  if (value_is_large(involved->value)) return;
  if (involved->aside || is_obvious(a, failure, involved)) return;
  value_line(a, involved);
  value_masks(a, involved);
  value_absences(a, involved);
  value_conditions(a, failure, value_trace(a->describer.catalog->traces, involved->value));
}

/* ---- why the code runs ---- */

static bool is_root(const struct resource *resource) {
  return !resource->container || str_is(resource->type, "Node") ||
         (str_is(resource->type, "Class") && str_is(resource->title, "main"));
}

/* Its title may be of any length: what declares itself again and again makes it longer each time. */
static void shown_ref(struct answer *a, const struct resource *r) {
  enum { LONGEST = 60 };
  struct resource shown = *r;
  const struct str *title = r->title;
  uint32_t end = LONGEST;
  while (end < title->length && end && ((unsigned char)title->text[end] & 0xC0) == 0x80)
    end--;
  if (title->length > LONGEST)
    shown.title = str_from(a->out->arena, arena_printf(a->out->arena, "%.*s…", (int)end, title->text));
  answer_ref(a, &shown);
}

/* The classes and instances around, each with where it was declared. */
static void chain_lines(struct answer *a, const struct resource *r, const char *lead) {
  uint32_t depth = 0;
  for (; r && !is_root(r) && depth < FEW_CONTAINERS; r = r->container, depth++) {
    buffer_printf(a->out, "%s", depth ? "    by " : lead);
    shown_ref(a, r);
    if (r->place.source) place_piece(a, "declared at ", r->place, ", ");
    buffer_putc(a->out, '\n');
  }
}

static bool is_shown(const struct condition *condition) {
  return !condition_aside(condition) && condition->site.kind != SITE_NODE;
}

/* The innermost conditions, the outer ones first. */
static void condition_lines(struct answer *a, trace_id control) {
  struct conditions all = conditions_of(a, control, INFLUENCE_CONTROL);
  struct condition kept[FEW_CONDITIONS];
  uint32_t count = 0, hidden = 0;
  for (uint32_t i = 0; i < all.count; i++) {
    if (!is_shown(&all.at[i])) continue;
    if (count == FEW_CONDITIONS) {
      memmove(kept, kept + 1, sizeof kept - sizeof *kept);
      count--;
      hidden++;
    }
    kept[count++] = all.at[i];
  }
  if (hidden) buffer_printf(a->out, "  under %u more condition%s, then\n", hidden, hidden == 1 ? "" : "s");
  for (uint32_t i = 0; i < count; i++) {
    buffer_puts(a->out, "  under ");
    answer_condition(a, &kept[i]);
  }
}

/* Nothing of one that is always declared: a note of the error shows where. */
static void resource_lines(struct answer *a, const struct resource *resource) {
  struct conditions all = conditions_of(a, resource->existence, INFLUENCE_CONTROL);
  bool decided = false;
  for (uint32_t i = 0; i < all.count; i++)
    decided |= is_shown(&all.at[i]);
  if (!decided && (!resource->container || is_root(resource->container))) return;
  buffer_puts(a->out, "  ");
  answer_ref(a, resource);
  if (resource->place.source) place_piece(a, "is declared at ", resource->place, " ");
  buffer_putc(a->out, '\n');
  if (resource->container) chain_lines(a, resource->container, "    by ");
  condition_lines(a, resource->existence);
}

static void why_lines(struct answer *a, const struct failure *failure) {
  for (uint32_t i = 0; i < failure->calls.count; i++) {
    buffer_puts(a->out, "  called");
    place_piece(a, "at ", failure->calls.at[i], " ");
    buffer_putc(a->out, '\n');
  }
  if (failure->within && failure->instance)
    chain_lines(a, failure->within->container, "    by ");
  else if (failure->within)
    chain_lines(a, failure->within, "  in ");
  condition_lines(a, failure->control);
}

/* ---- text ---- */

static void missing_lines(struct answer *a, const struct language *language,
                          const struct possibility_finder *finder, const struct involved *involved) {
  struct catalog *catalog = a->describer.catalog;
  const char *asked = arena_printf(a->out->arena, "%s[%s]", involved->type->text, involved->title->text);
  struct piece further;
  further_begin(a, &further);
  if (finder)
    why_not(a->out, catalog, language, finder, asked, NULL, 0, a->options);
  else
    explain(a->out, catalog, language, asked, NULL, 0, a->options);
  further_end(a, &further);
}

static void involved_lines(struct answer *a, const struct language *language,
                           const struct possibility_finder *finder, const struct failure *failure,
                           const struct involved *involved) {
  if (involved->resource) {
    resource_lines(a, involved->resource);
    return;
  }
  if (involved->type && involved->title) {
    missing_lines(a, language, finder, involved);
    return;
  }
  if (involved->sought) {
    sought_lines(a, involved);
    return;
  }
  bool unknown = involved->value.kind == VALUE_UNDEF && involved->name && involved->name[0] == '$' &&
                 !involved->masking && !reading_origin(a->describer.catalog->traces, involved->value.trace);
  if (unknown)
    unknown_variable(a, involved);
  else
    value_lines(a, failure, involved);
}

/* ---- JSON ---- */

static void json_value(struct answer *a, struct json_writer *w, const struct involved *involved) {
  struct attribute attribute = {.value = involved->value, .place = involved->place};
  struct resource none = {.existence = 0};
  if (involved->masking) attribute = *involved->masking;
  attribute.value = involved->value;
  struct subject subject = {
      .resource = &none, .attribute = &attribute, .value = involved->value, .pointer = ""};
  struct buffer text;
  buffer_init(&text, a->out->arena);
  bool secret = secret_value(a->describer.catalog, involved->value);
  if (secret)
    buffer_puts(&text, SECRET_VALUE);
  else
    value_inspect(&text, secret_hidden_in(&a->describer, a->out->arena, involved->masking, involved->value));
  json_key(w, "value");
  json_text(w->out, text.text, text.length < SHOWN_TEXT ? text.length : SHOWN_TEXT);
  json_reading_members(w, &a->describer, &subject);
  json_key(w, "skipped");
  json_open(w, '[');
  for (uint32_t i = 0; i < involved->missed.count; i++) {
    json_item(w);
    json_open(w, '{');
    json_place_members(w, a->describer.catalog->sources, involved->missed.at[i].place);
    json_close(w, '}');
  }
  json_close(w, ']');
}

static void json_name(struct answer *a, struct json_writer *w, const struct involved *involved) {
  struct buffer name;
  struct answer words = *a;
  buffer_init(&name, a->out->arena);
  words.out = &name;
  words.options = 0;
  if (involved->resource)
    resource_ref(&name, involved->resource);
  else if (involved->type && involved->title)
    buffer_printf(&name, "%s[%s]", involved->type->text, involved->title->text);
  else if (involved->name || involved->place.source)
    name_words(&words, involved);
  json_key(w, "name");
  json_text(w->out, name.text, name.length);
}

static void json_involved(struct answer *a, struct json_writer *w, const struct involved *involved) {
  if (value_is_large(involved->value)) return;
  bool missing = involved->type && involved->title;
  json_item(w);
  json_open(w, '{');
  json_key(w, "kind");
  json_put_text(w, involved->resource ? "resource"
                   : missing          ? "missing-resource"
                   : involved->sought ? "sought"
                                      : "value");
  json_name(a, w, involved);
  if (involved->resource) {
    json_key(w, "existence");
    json_existence(w, &a->describer, involved->resource);
  } else {
    json_value(a, w, involved);
  }
  json_close(w, '}');
}

static void put_json(struct answer *a, const struct failure *failure) {
  struct json_writer w = {.out = a->out};
  struct resource context = {.existence = failure->control};
  context.container = (struct resource *)failure->within;
  context.place = failure->place;
  json_open(&w, '{');
  json_key(&w, "involved");
  json_open(&w, '[');
  for (uint32_t i = 0; i < failure->involved.count; i++)
    json_involved(a, &w, &failure->involved.at[i]);
  json_close(&w, ']');
  json_key(&w, "control");
  json_existence(&w, &a->describer, &context);
  failure_question(a->describer.reader, failure);
  a->describer.absences = true; /* these are all; what stands above is what an answer tells by itself */
  json_dependencies(&w, &a->describer);
  json_close(&w, '}');
}

/* ---- the interface ---- */

void explain_failure(struct buffer *out, struct catalog *catalog, const struct language *language,
                     const struct possibility_finder *finder, const struct failure *failure,
                     unsigned options) {
  struct answer a = {.out = out, .describer = describer_new(catalog, language), .options = options};
  a.describer.absences = !(options & EXPLAIN_JSON);
  if (options & EXPLAIN_JSON) {
    put_json(&a, failure);
    return;
  }
  for (uint32_t i = 0; i < failure->involved.count; i++)
    involved_lines(&a, language, finder, failure, &failure->involved.at[i]);
  why_lines(&a, failure);
}

void failure_question(struct reader *reader, const struct failure *failure) {
  reading_begin(reader);
  reading_add(reader, failure->control, INFLUENCE_CONTROL);
  reading_add(reader, failure->also, INFLUENCE_CONTROL);
  for (uint32_t i = 0; i < failure->involved.count; i++) {
    const struct involved *involved = &failure->involved.at[i];
    if (value_is_large(involved->value))
      reading_add(reader, involved->value.trace, INFLUENCE_DATA);
    else
      value_question_add(reader, involved->value);
    if (involved->masking) reading_add(reader, involved->masking->decided, INFLUENCE_CONTROL);
    if (involved->resource) reading_add(reader, involved->resource->existence, INFLUENCE_CONTROL);
  }
}
