/* SPDX-License-Identifier: Apache-2.0 */
#include "src/session/policy_file.h"

#include <ctype.h>
#include <stdio.h>
#include <stdlib.h>

#include "src/data/read_yaml.h"
#include "src/support/file.h"
#include "src/support/near.h"

struct policy_reader {
  struct arena *arena;
  struct sources *sources;
  struct diagnostics *diagnostics;
  bool failed;
};

/* ---- what is wrong ---- */

static struct place place_of(const struct policy_reader *r, const struct datum *datum) {
  return label_get(r->sources, datum->label)->place;
}

static struct diagnostic *wrong(struct policy_reader *r, const struct datum *datum, const char *advice,
                                const char *format, ...) __attribute__((format(printf, 4, 5)));
static struct diagnostic *wrong(struct policy_reader *r, const struct datum *datum, const char *advice,
                                const char *format, ...) {
  va_list arguments;
  struct place place = place_of(r, datum);
  uint32_t length;
  const char *text = place_text(r->sources, place, &length), *end = memchr(text, '\n', length);
  if (end) place.end = place.start + (uint32_t)(end - text);
  va_start(arguments, format);
  struct diagnostic *d =
      diagnostic_addv(r->diagnostics, DIAG_POLICY, SEVERITY_ERROR, place, format, arguments);
  va_end(arguments);
  if (advice) diagnostic_note(r->diagnostics, d, PLACE_NONE, "%s", advice);
  r->failed = true;
  return d;
}

/* "a, b and c". */
static const char *listed(struct arena *arena, const char *const *words) {
  struct buffer out;
  buffer_init(&out, arena);
  for (size_t i = 0; words[i]; i++)
    buffer_printf(&out, "%s%s", !i ? "" : words[i + 1] ? ", " : " and ", words[i]);
  return buffer_text(&out);
}

static void unknown(struct policy_reader *r, const struct datum *datum, const char *what, const char *word,
                    const char *const *words) {
  struct diagnostic *d = wrong(r, datum, NULL, "%s '%s' is not known", what, word);
  const char *near = near_word(word, words);
  if (near)
    diagnostic_note(r->diagnostics, d, PLACE_NONE, "did you mean '%s'?", near);
  else
    diagnostic_note(r->diagnostics, d, PLACE_NONE, "there are %s", listed(r->arena, words));
}

/* ---- members ---- */

static bool is_hash(struct policy_reader *r, const struct datum *datum, const char *what,
                    const char *advice) {
  if (datum->scalar.kind == VALUE_HASH) return true;
  wrong(r, datum, advice, "%s must be a Hash, not %s", what, value_kind_name(datum->scalar));
  return false;
}

/* Says which keys of HASH, WHAT, are not among KEYS, and which are there twice. */
static void check_keys(struct policy_reader *r, const struct datum *hash, const char *what,
                       const char *const *keys) {
  for (uint32_t i = 0; i < hash->count; i++) {
    const struct datum_entry *entry = &hash->u.entries[i];
    bool known = false;
    if (entry->key->scalar.kind != VALUE_STRING) {
      wrong(r, entry->key, NULL, "A key of %s must be a String, not %s", what,
            value_kind_name(entry->key->scalar));
      continue;
    }
    for (size_t k = 0; keys[k]; k++)
      known |= str_is(entry->key->scalar.u.text, keys[k]);
    if (!known)
      unknown(r, entry->key, arena_printf(r->arena, "In %s the key", what), entry->key->scalar.u.text->text,
              keys);
    if (entry->value->over)
      wrong(r, entry->value, "write it once", "The key '%s' is given twice", entry->key->scalar.u.text->text);
  }
}

static const struct datum *member(const struct datum *hash, const char *key) {
  const struct datum_entry *entry = datum_find(hash, key, strlen(key));
  return entry ? entry->value : NULL;
}

/* The text of DATUM, WHAT; NULL after a diagnostic. */
static const char *text_of(struct policy_reader *r, const struct datum *datum, const char *what) {
  bool is_text = datum->scalar.kind == VALUE_STRING;
  if (is_text && datum->scalar.u.text->length) return datum->scalar.u.text->text;
  if (is_text)
    wrong(r, datum, NULL, "%s must not be empty", what);
  else
    wrong(r, datum, "put quotes around it, if it is meant", "%s must be a String, not %s", what,
          value_kind_name(datum->scalar));
  return NULL;
}

/* The text of the member KEY, which must be there if it is NEEDED. */
static const char *member_text(struct policy_reader *r, const struct datum *hash, const char *key,
                               const char *needed) {
  const struct datum *found = member(hash, key);
  if (!found && needed) wrong(r, hash, NULL, "%s needs a key '%s'", needed, key);
  return found ? text_of(r, found, arena_printf(r->arena, "'%s'", key)) : NULL;
}

/* Calls TAKE for DATUM, or for each item of it if it is a list, which must not be empty. */
static void each_text(struct policy_reader *r, const struct datum *datum, const char *key,
                      void (*take)(struct policy_reader *r, const struct datum *datum, const char *text,
                                   void *list),
                      void *list) {
  const char *what = arena_printf(r->arena, "'%s'", key);
  bool many = datum->scalar.kind == VALUE_ARRAY;
  if (many && !datum->count) wrong(r, datum, NULL, "%s must not be empty", what);
  for (uint32_t i = 0; i < (many ? datum->count : 1); i++) {
    const struct datum *item = many ? datum->u.items[i] : datum;
    const char *text = text_of(r, item, what);
    if (text) take(r, item, text, list);
  }
}

/* ---- lists ---- */

typedef ARENA_VECTOR(struct policy_selector) selector_list;
typedef ARENA_VECTOR(struct policy_pattern) pattern_list;
struct word {
  const char *text;
  struct place place;
};
typedef ARENA_VECTOR(struct word) word_list;

static void take_selector(struct policy_reader *r, const struct datum *datum, const char *text, void *list) {
  selector_list *selectors = list;
  struct policy_selector selector = {.place = place_of(r, datum)};
  const char *problem = policy_selector_parse(&selector, r->arena, text);
  if (problem)
    wrong(r, datum, problem, "'%s' is not a selector", text);
  else
    ARENA_PUSH(r->arena, selectors, selector);
}

static struct policy_selectors read_selectors(struct policy_reader *r, const struct datum *hash,
                                              const char *key, const char *needed) {
  const struct datum *found = member(hash, key);
  selector_list list = {0};
  if (!found && needed) wrong(r, hash, NULL, "%s needs a key '%s'", needed, key);
  if (found) each_text(r, found, key, take_selector, &list);
  return (struct policy_selectors){list.at, list.count};
}

static void take_pattern(struct policy_reader *r, const struct datum *datum, const char *text, void *list) {
  pattern_list *patterns = list;
  struct policy_pattern pattern = {0};
  const char *problem = policy_pattern_parse(&pattern, r->arena, text);
  if (!problem) {
    ARENA_PUSH(r->arena, patterns, pattern);
  } else if (pattern.kind == POLICY_SOURCES) {
    const char *word = str_new(r->arena, text, strcspn(text, " "))->text;
    unknown(r, datum, "The source", word, policy_source_names);
  } else {
    wrong(r, datum, problem, "'%s' is not a source", text);
  }
}

static struct policy_patterns read_patterns(struct policy_reader *r, const struct datum *hash,
                                            const char *key) {
  const struct datum *found = member(hash, key);
  pattern_list list = {0};
  if (found) each_text(r, found, key, take_pattern, &list);
  bool only = !strcmp(key, "only");
  for (uint32_t i = 0; i < list.count && only; i++)
    if (list.at[i].kind == POLICY_FUNCTION)
      wrong(r, found, "functions can be named in 'never'",
            "A function is not a source that 'only' can allow");
  return (struct policy_patterns){list.at, list.count};
}

static void take_word(struct policy_reader *r, const struct datum *datum, const char *text, void *list) {
  word_list *words = list;
  struct word word = {text, place_of(r, datum)};
  ARENA_PUSH(r->arena, words, word);
}

static struct policy_words read_words(struct policy_reader *r, const struct datum *hash, const char *key) {
  const struct datum *found = member(hash, key);
  word_list list = {0};
  if (found) each_text(r, found, key, take_word, &list);
  const char **texts = ARENA_ARRAY(r->arena, const char *, list.count + 1);
  struct place *places = ARENA_ARRAY(r->arena, struct place, list.count + 1);
  for (uint32_t i = 0; i < list.count; i++) {
    texts[i] = list.at[i].text;
    places[i] = list.at[i].place;
  }
  return (struct policy_words){texts, places, list.count};
}

/* ---- dates ---- */

/* Days from 1970-01-01, by the Gregorian calendar. */
static int64_t days_of(int64_t year, int month, int day) {
  year -= month <= 2;
  int64_t era = year / 400, of_era = year - era * 400;
  int64_t of_year = (153 * (month + (month > 2 ? -3 : 9)) + 2) / 5 + day - 1;
  return era * 146097 + of_era * 365 + of_era / 4 - of_era / 100 + of_year - 719468;
}

static bool parse_date(const char *text, int64_t *days) {
  static const int lengths[] = {31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31};
  int year, month, day, end = 0;
  if (sscanf(text, "%4d-%2d-%2d%n", &year, &month, &day, &end) != 3 || text[end] || end != 10) return false;
  if (year < 1 || month < 1 || month > 12 || day < 1) return false;
  bool leap = (year % 4 == 0 && year % 100 != 0) || year % 400 == 0;
  if (day > lengths[month - 1] + (month == 2 && leap)) return false;
  *days = days_of(year, month, day);
  return true;
}

/* The member KEY, a date: the first second of the day, or of the one AFTER it. */
static const char *read_date(struct policy_reader *r, const struct datum *hash, const char *key, int after,
                             int64_t *second) {
  int64_t days;
  const char *text = member_text(r, hash, key, NULL);
  if (!text) return NULL;
  if (parse_date(text, &days))
    *second = (days + after) * 86400;
  else
    wrong(r, member(hash, key), "write it like 2026-12-31", "'%s' is not a date", text);
  return text;
}

/* ---- rules ---- */

static void read_scope(struct policy_reader *r, struct policy_scope *scope, const struct datum *datum,
                       enum policy_scope_kind kind) {
  static const char *const keys[] = {"only", "never", "authors", "owners", "since", NULL};
  static const char advice[] =
      "write what is allowed, `only: [file data/**]`, or what is not, `never: [fact *]`";
  const char *what = arena_printf(r->arena, "'%s'", policy_scope_name(kind));
  if (!is_hash(r, datum, what, advice)) return;
  check_keys(r, datum, what, keys);
  scope->given = true;
  scope->only = read_patterns(r, datum, "only");
  scope->never = read_patterns(r, datum, "never");
  scope->authors = read_words(r, datum, "authors");
  scope->owners = read_words(r, datum, "owners");
  scope->since = INT64_MIN;
  read_date(r, datum, "since", 0, &scope->since);
  bool people = scope->authors.count || scope->owners.count;
  if (!people && member(datum, "since"))
    wrong(r, member(datum, "since"), "it says which lines 'authors' and 'owners' are about",
          "'since' needs 'authors' or 'owners'");
  if (!people && !scope->only.count && !scope->never.count && !r->failed)
    wrong(r, datum, advice, "%s says nothing", what);
}

static struct policy_waiver read_waiver(struct policy_reader *r, const struct datum *datum) {
  static const char *const keys[] = {"select", "reason", "expires", NULL};
  struct policy_waiver waiver = {.expires = INT64_MAX, .place = place_of(r, datum)};
  check_keys(r, datum, "a waiver", keys);
  waiver.select = read_selectors(r, datum, "select", "A waiver");
  waiver.reason = member_text(r, datum, "reason", "A waiver");
  waiver.expires_text = read_date(r, datum, "expires", 1, &waiver.expires);
  if (waiver.expires_text) waiver.place = place_of(r, member(datum, "expires"));
  return waiver;
}

static void read_waivers(struct policy_reader *r, struct policy_rule *rule, const struct datum *datum) {
  ARENA_VECTOR(struct policy_waiver) waivers = {0};
  static const char advice[] = "write `- select: User[old]` with a `reason:` below it";
  if (datum->scalar.kind != VALUE_ARRAY) {
    wrong(r, datum, advice, "'waivers' must be an Array, not %s", value_kind_name(datum->scalar));
    return;
  }
  for (uint32_t i = 0; i < datum->count; i++) {
    if (!is_hash(r, datum->u.items[i], "A waiver", advice)) continue;
    struct policy_waiver waiver = read_waiver(r, datum->u.items[i]);
    ARENA_PUSH(r->arena, &waivers, waiver);
  }
  rule->waivers = waivers.at;
  rule->waiver_count = waivers.count;
}

static void read_severity(struct policy_reader *r, struct policy_rule *rule, const struct datum *datum) {
  static const char *const words[] = {"note", "warning", "error", NULL};
  const char *text = member_text(r, datum, "severity", NULL);
  rule->severity = POLICY_ERROR;
  if (!text) return;
  for (int i = 0; words[i]; i++) {
    if (strcmp(text, words[i]) != 0) continue;
    rule->severity = (enum policy_severity)i;
    return;
  }
  unknown(r, member(datum, "severity"), "The severity", text, words);
}

static bool is_id(const char *text) {
  for (const char *p = text; *p; p++)
    if (!isalnum((unsigned char)*p) && !strchr("-_./", *p)) return false;
  return true;
}

static struct policy_rule read_rule(struct policy_reader *r, const struct datum *datum) {
  static const char *const keys[] = {"id",     "message",   "severity", "select",  "except",
                                     "values", "decisions", "anything", "waivers", NULL};
  struct policy_rule rule = {.place = place_of(r, datum)};
  check_keys(r, datum, "a rule", keys);
  rule.id = member_text(r, datum, "id", "A rule");
  if (rule.id && !is_id(rule.id))
    wrong(r, member(datum, "id"), "use letters, digits and - _ . /", "'%s' is not an id", rule.id);
  rule.message = member_text(r, datum, "message", "A rule");
  read_severity(r, &rule, datum);
  rule.select = read_selectors(r, datum, "select", "A rule");
  rule.except = read_selectors(r, datum, "except", NULL);
  bool given = false;
  for (int kind = 0; kind < POLICY_SCOPES; kind++) {
    const struct datum *scope = member(datum, policy_scope_name((enum policy_scope_kind)kind));
    if (scope) read_scope(r, &rule.scopes[kind], scope, (enum policy_scope_kind)kind);
    given |= scope != NULL;
  }
  if (!given)
    wrong(r, datum, "add `values:`, `decisions:` or `anything:` with what is allowed",
          "A rule must say what it is about");
  if (member(datum, "waivers")) read_waivers(r, &rule, member(datum, "waivers"));
  return rule;
}

static void check_ids(struct policy_reader *r, const struct datum *rules, const struct policy *policy) {
  struct hash_builder known;
  hash_begin(&known, r->arena, 0);
  for (uint32_t i = 0; i < policy->count; i++) {
    if (!policy->rules[i].id) continue;
    struct value id = value_string(str_from(r->arena, policy->rules[i].id), 0);
    if (hash_find(hash_end(&known), id))
      wrong(r, member(rules->u.items[i], "id"), "each rule needs an id of its own",
            "Two rules are called '%s'", policy->rules[i].id);
    hash_put(&known, id, value_undef(0));
  }
}

static struct policy *read_policy(struct policy_reader *r, const struct datum *datum) {
  static const char *const keys[] = {"version", "rules", NULL};
  static const char advice[] = "docs/policies.md shows how a policy is written";
  ARENA_VECTOR(struct policy_rule) list = {0};
  struct policy *policy = ARENA_NEW(r->arena, struct policy);
  if (!is_hash(r, datum, "A policy", advice)) return NULL;
  check_keys(r, datum, "a policy", keys);
  const struct datum *version = member(datum, "version"), *rules = member(datum, "rules");
  if (version && (version->scalar.kind != VALUE_INTEGER || version->scalar.u.integer != 1))
    wrong(r, version, "this colophon reads version 1", "The version of a policy must be 1");
  if (!rules || rules->scalar.kind != VALUE_ARRAY || !rules->count) {
    wrong(r, rules ? rules : datum, advice, "A policy needs a list of rules, 'rules'");
    return NULL;
  }
  for (uint32_t i = 0; i < rules->count; i++) {
    struct policy_rule rule = {0};
    if (is_hash(r, rules->u.items[i], "A rule", advice)) rule = read_rule(r, rules->u.items[i]);
    ARENA_PUSH(r->arena, &list, rule);
  }
  *policy = (struct policy){list.at, list.count};
  check_ids(r, rules, policy);
  return policy;
}

const struct policy *policy_file_read(struct sources *sources, struct diagnostics *diagnostics,
                                      const char *path) {
  static const char *const dates[] = {"*", NULL};
  struct policy_reader r = {.arena = sources->arena, .sources = sources, .diagnostics = diagnostics};
  struct data_context context = {.arena = sources->arena,
                                 .sources = sources,
                                 .diagnostics = diagnostics,
                                 .root = "policy",
                                 .bad_syntax = DIAG_POLICY,
                                 .bad_shape = DIAG_POLICY,
                                 .time_keys = dates};
  const struct str *tag = NULL;
  const struct source *source = file_read(sources, diagnostics, SOURCE_CONFIGURATION, path);
  const struct datum *datum = source ? yaml_read(&context, source, &tag) : NULL;
  const struct policy *policy = datum ? read_policy(&r, datum) : NULL;
  return r.failed ? NULL : policy;
}
