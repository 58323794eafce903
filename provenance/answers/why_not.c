/* SPDX-License-Identifier: Apache-2.0 */
#include "provenance/answers/why_not.h"

#include "provenance/answers/answer.h"
#include "provenance/describe/incomplete.h"
#include "provenance/describe/show.h"

enum { FEW = 4, FEW_BY = 3, FEW_LEVELS = 3, DEEPEST = 8 };

/* ---- possibilities ---- */

static void put_piece(struct answer *a, const char *gap, const char *text) {
  struct piece piece;
  piece_begin(a, &piece);
  buffer_puts(a->out, text);
  piece_end(a, &piece, gap);
}

static void put_place(struct answer *a, struct place place, const char *gap) {
  struct piece piece;
  piece_begin(a, &piece);
  answer_place(a, place);
  piece_end(a, &piece, gap);
}

static bool is_node(const struct possibility *p) {
  return p->inside && !strncmp(p->inside, "node ", 5);
}

/* What includes the class or declares the defined type INSIDE, one line each, and what includes that. */
static void put_runners(struct answer *a, const struct possibility *p, int depth) {
  uint32_t most = answer_most(a, FEW_BY);
  for (uint32_t i = 0; i < p->count && i < most; i++) {
    const struct possibility *by = &p->by[i];
    buffer_printf(a->out, "%*s%s", 2 + 2 * depth, "", by->inside ? by->inside : "the manifest");
    put_place(a, by->place, "  ");
    if (is_node(by) && !by->runs) put_piece(a, ", ", "not this node");
    if (by->runs)
      put_piece(a, ", ", by->computed ? "which runs, and named others" : "which runs, but not this");
    if (!by->runs && !by->count && !is_node(by))
      put_piece(a, ", ", by->again ? "see above" : "not included either");
    buffer_putc(a->out, '\n');
    if (!by->runs && (depth < FEW_LEVELS || a->options & EXPLAIN_ALL)) put_runners(a, by, depth + 1);
  }
  answer_more(a, p->count > most ? p->count - most : 0, "places");
}

/* How what P stands in could be there. */
static void put_way(struct answer *a, const struct possibility *p) {
  buffer_printf(a->out, "  %s would be there by\n", p->inside);
  put_runners(a, p, 1);
}

static void put_possibility(struct answer *a, const struct possibility *p, const char *what) {
  buffer_printf(a->out, "It %s be %s", p->computed ? "could" : "would", what);
  if (p->is_virtual) put_piece(a, ", ", "as virtual");
  if (p->inside) put_piece(a, " ", arena_printf(a->out->arena, "in %s", p->inside));
  if (is_node(p) && !p->runs)
    put_piece(a, ", ", "which is not this node");
  else if (p->inside && !p->runs)
    put_piece(a, ", ", "which is not in the catalog");
  else if (p->computed)
    put_piece(a, ", ", "where other names were computed");
  else
    put_piece(a, ", ", "which runs, but did not do so");
  buffer_puts(a->out, ":\n  ");
  answer_place(a, p->place);
  buffer_putc(a->out, '\n');
  answer_frame(a, p->place, NULL);
  if (!p->inside || p->runs || is_node(p)) return;
  if (!p->count) {
    buffer_printf(a->out, "  Nothing that could be found includes %s.\n", p->inside);
    return;
  }
  put_way(a, p);
}

/* Whether an untaken branch stands there, of which the answer has told.  ANY: also of those that could
   include any class. */
static bool is_absence(const struct answer *a, struct place place, bool any) {
  const struct catalog *catalog = a->describer.catalog;
  struct absent absent;
  for (struct absent_walk walk = {0}; absents_next(&catalog->absents, &walk, &absent);) {
    struct place at = absent.place;
    bool told = (absent.title && (any || !absent.computed)) || a->options & EXPLAIN_ALL;
    if (told && at.source == place.source && at.start <= place.end && place.start <= at.end) return true;
  }
  return false;
}

static uint32_t put_possibilities(struct answer *a, const struct possibilities *all, const char *what,
                                  bool any) {
  uint32_t shown = 0, hidden = 0;
  for (uint32_t i = 0; i < all->count; i++) {
    if (is_absence(a, all->at[i].place, any)) {
      if (all->at[i].inside && !all->at[i].runs && all->at[i].count) put_way(a, &all->at[i]);
      continue;
    }
    if (shown == answer_most(a, FEW))
      hidden++;
    else
      shown++, put_possibility(a, &all->at[i], what);
  }
  answer_more(a, hidden, "places");
  if (all->any)
    buffer_printf(a->out, "%u%s place%s one whose title could be anything; --all shows %s.\n", all->any,
                  all->count ? " more" : "", all->any == 1 ? " declares" : "s declare",
                  all->any == 1 ? "it" : "them");
  if (all->cut) buffer_puts(a->out, "There are more places than were looked at.\n");
  return shown;
}

/* Data name a class, and code includes what they name. */
static void put_data(struct answer *a, const struct data_mentions *data) {
  uint32_t most = answer_most(a, FEW), read = 0;
  if (!data->count) return;
  for (uint32_t i = 0; i < data->count; i++)
    read += data->at[i].read;
  buffer_printf(a->out, "Data name it in %u%s place%s, %s for this node:\n", data->count,
                data->cut ? " or more" : "", data->count == 1 ? "" : "s",
                read == data->count ? "read"
                : read              ? arena_printf(a->out->arena, "%u of them read", read)
                : data->count == 1  ? "not read"
                                    : "none of them read");
  for (uint32_t i = 0; i < data->count && i < most; i++) {
    buffer_puts(a->out, "  ");
    answer_place(a, data->at[i].place);
    if (read && read < data->count) buffer_puts(a->out, data->at[i].read ? "  read" : "  not read");
    buffer_putc(a->out, '\n');
  }
  answer_more(a, data->count > most ? data->count - most : 0, "places");
}

/* ---- JSON ---- */

static void json_data(struct answer *a, struct json_writer *w, const struct data_mentions *data) {
  json_open(w, '[');
  for (uint32_t i = 0; i < data->count; i++) {
    json_item(w);
    json_open(w, '{');
    json_place_key(w, a->describer.catalog->sources, "place", data->at[i].place);
    json_key(w, "read");
    json_put_bool(w, data->at[i].read);
    json_close(w, '}');
  }
  json_close(w, ']');
}

static void json_possibilities(struct answer *a, struct json_writer *w, const struct possibility *at,
                               uint32_t count, int depth) {
  json_open(w, '[');
  for (uint32_t i = 0; i < count; i++) {
    json_item(w);
    json_open(w, '{');
    json_place_key(w, a->describer.catalog->sources, "place", at[i].place);
    json_key(w, "inside");
    if (at[i].inside)
      json_put_text(w, at[i].inside);
    else
      json_put_null(w);
    json_key(w, "runs");
    json_put_bool(w, at[i].runs);
    json_key(w, "computed");
    json_put_bool(w, at[i].computed);
    json_key(w, "virtual");
    json_put_bool(w, at[i].is_virtual);
    json_key(w, "by");
    json_possibilities(a, w, at[i].by, depth < DEEPEST ? at[i].count : 0, depth + 1);
    json_close(w, '}');
  }
  json_close(w, ']');
}

static void put_json(struct answer *a, const struct question *question, const char *attribute,
                     const struct possibilities *all, bool is_there, bool is_virtual) {
  struct json_writer w = {.out = a->out, .pretty = true};
  json_open(&w, '{');
  json_key(&w, "schema");
  json_put_text(&w, "colophon-why-not");
  json_key(&w, "schema_version");
  json_put_integer(&w, EXPORT_SCHEMA_VERSION);
  json_key(&w, "node");
  json_put_str(&w, a->describer.catalog->name);
  json_incomplete(&w, a->describer.catalog);
  json_key(&w, "resource");
  json_put_text(&w, arena_printf(a->out->arena, "%s[%s]", question->type->text, question->title->text));
  if (attribute) {
    json_key(&w, "attribute");
    json_put_text(&w, attribute);
  }
  json_key(&w, "there");
  json_put_bool(&w, is_there);
  json_key(&w, "virtual");
  json_put_bool(&w, is_virtual);
  answer_json_absents(a, &w, question);
  json_key(&w, "possibilities");
  json_possibilities(a, &w, all->at, all->count, 0);
  json_key(&w, "data");
  json_data(a, &w, &all->data);
  if (!is_there && !attribute) answer_json_near(a, &w, question);
  json_close(&w, '}');
  buffer_putc(a->out, '\n');
}

/* ---- the question ---- */

/* Why RESOURCE, which is there, has no value for NAME. */
static enum explained about_attribute(struct answer *a, const struct possibility_finder *finder,
                                      const struct question *question, const struct resource *resource,
                                      const char *name) {
  const struct str *own = str_from(a->out->arena, name);
  const struct attribute *attribute = resource_attribute(resource, own), *near;
  bool is_there = attribute && attribute->value.kind != VALUE_UNDEF;
  struct possibilities all = {.at = NULL};
  if (!is_there)
    all = finder->find(finder->data, question->type, question->title, own, a->options & EXPLAIN_ALL);
  if (a->options & EXPLAIN_JSON) {
    put_json(a, question, name, &all, is_there, false);
    return is_there ? EXPLAINED_NOT_THERE : EXPLAINED;
  }
  if (is_there) {
    answer_ref(a, resource);
    buffer_printf(a->out, " has %s; colophon explain says where from.\n", name);
    return EXPLAINED_NOT_THERE;
  }
  if (attribute) {
    answer_ref(a, resource);
    buffer_printf(a->out, " has no %s in the catalog, because its value is undef:\n", name);
    answer_attribute(a, resource, attribute, false);
  } else {
    answer_ref(a, resource);
    buffer_printf(a->out, " has no %s: nothing gives it one.\n", name);
    put_place(a, resource->place, "");
    buffer_putc(a->out, '\n');
    answer_frame(a, resource->place, NULL);
    near = near_attribute(resource, name);
    if (near) buffer_printf(a->out, "It has '%s'.\n", near->name->text);
  }
  put_possibilities(a, &all, "given", true);
  return EXPLAINED;
}

static enum explained about_resource(struct answer *a, const struct possibility_finder *finder,
                                     const struct question *question, const struct language *language,
                                     const char *asked) {
  struct catalog *catalog = a->describer.catalog;
  const struct resource *found = catalog_find(catalog, question->type, question->title);
  bool is_there = found && !found->is_virtual;
  struct possibilities all = {.at = NULL};
  if (!found)
    all = finder->find(finder->data, question->type, question->title, NULL, a->options & EXPLAIN_ALL);
  if (a->options & EXPLAIN_JSON) {
    put_json(a, question, NULL, &all, is_there, found && found->is_virtual);
    return is_there ? EXPLAINED_NOT_THERE : EXPLAINED;
  }
  if (is_there) {
    answer_ref(a, found);
    buffer_puts(a->out, " is in the catalog; colophon explain says why.\n");
    return EXPLAINED_NOT_THERE;
  }
  explain(a->out, catalog, language, asked, NULL, 0, a->options);
  if (found) {
    buffer_puts(a->out, "Nothing realises it: no collector matches it, and no realize names it.\n");
    return EXPLAINED;
  }
  bool told = false;
  struct absent absent;
  for (struct absent_walk walk = {0}; absents_next(&catalog->absents, &walk, &absent);)
    told |= absent_matches(&absent, question);
  bool any = any_class_tells(catalog, question);
  told |= put_possibilities(a, &all, "declared", any) || all.any;
  if (told) {
    if (str_is(question->type, "Class") && !all.defined.source)
      buffer_puts(a->out, "No class of that name is defined where code could be found.\n");
    put_data(a, &all.data);
    return EXPLAINED;
  }
  if (all.defined.source) {
    buffer_printf(a->out, "It is defined, but %s that could be found includes it:\n  ",
                  all.data.count ? "no code" : "nothing");
    answer_place(a, all.defined);
    buffer_putc(a->out, '\n');
    answer_frame(a, all.defined, NULL);
  } else {
    buffer_puts(a->out, "No code that could be found declares it.\n");
  }
  put_data(a, &all.data);
  return EXPLAINED;
}

enum explained why_not(struct buffer *out, struct catalog *catalog, const struct language *language,
                       const struct possibility_finder *finder, const char *resource,
                       const char *const *attributes, size_t count, unsigned options) {
  struct answer a = {.out = out, .describer = describer_new(catalog, language), .options = options};
  struct question question = {NULL, NULL, NULL};
  if (!question_parse(&question, catalog, resource))
    return explain(out, catalog, language, resource, NULL, 0, options);
  if (question.attribute && !count) {
    attributes = &question.attribute;
    count = 1;
  }
  const struct resource *found = catalog_find(catalog, question.type, question.title);
  if (!found || found->is_virtual || !count) return about_resource(&a, finder, &question, language, resource);
  enum explained status = EXPLAINED;
  for (size_t i = 0; i < count; i++)
    if (about_attribute(&a, finder, &question, found, attributes[i]) != EXPLAINED)
      status = EXPLAINED_NOT_THERE;
  return status;
}
