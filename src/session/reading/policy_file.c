/* SPDX-License-Identifier: Apache-2.0 */
#include "src/session/reading/policy_file.h"

#include <ctype.h>
#include <stdio.h>
#include <stdlib.h>

#include "src/session/reading/document.h"
#include "src/support/file.h"

/* ---- lists ---- */

typedef ARENA_VECTOR(struct policy_selector) selector_list;
typedef ARENA_VECTOR(struct policy_pattern) pattern_list;
struct word {
  const char *text;
  struct place place;
};
typedef ARENA_VECTOR(struct word) word_list;

static void take_selector(struct document *r, const struct datum *datum, const char *text, void *list) {
  selector_list *selectors = list;
  struct policy_selector selector = {.place = document_place(r, datum)};
  const char *problem = policy_selector_parse(&selector, r->arena, text);
  if (problem)
    document_wrong(r, datum, problem, "'%s' is not a selector", text);
  else
    ARENA_PUSH(r->arena, selectors, selector);
}

static struct policy_selectors read_selectors(struct document *r, const struct datum *hash, const char *key,
                                              const char *needed) {
  const struct datum *found = document_member(hash, key);
  selector_list list = {0};
  if (!found && needed) document_wrong(r, hash, NULL, "%s needs a key '%s'", needed, key);
  if (found) document_each_text(r, found, key, take_selector, &list);
  return (struct policy_selectors){list.at, list.count};
}

static void take_pattern(struct document *r, const struct datum *datum, const char *text, void *list) {
  pattern_list *patterns = list;
  struct policy_pattern pattern = {0};
  const char *problem = policy_pattern_parse(&pattern, r->arena, text);
  if (!problem) {
    ARENA_PUSH(r->arena, patterns, pattern);
  } else if (pattern.kind == POLICY_SOURCES) {
    const char *word = str_new(r->arena, text, strcspn(text, " "))->text;
    document_unknown(r, datum, "The source", word, policy_source_names);
  } else {
    document_wrong(r, datum, problem, "'%s' is not a source", text);
  }
}

static struct policy_patterns read_patterns(struct document *r, const struct datum *hash, const char *key) {
  const struct datum *found = document_member(hash, key);
  pattern_list list = {0};
  if (found) document_each_text(r, found, key, take_pattern, &list);
  bool only = !strcmp(key, "only");
  for (uint32_t i = 0; i < list.count && only; i++)
    if (list.at[i].kind == POLICY_FUNCTION)
      document_wrong(r, found, "functions can be named in 'never'",
                     "A function is not a source that 'only' can allow");
  return (struct policy_patterns){list.at, list.count};
}

static void take_word(struct document *r, const struct datum *datum, const char *text, void *list) {
  word_list *words = list;
  struct word word = {text, document_place(r, datum)};
  ARENA_PUSH(r->arena, words, word);
}

static struct policy_words read_words(struct document *r, const struct datum *hash, const char *key) {
  const struct datum *found = document_member(hash, key);
  word_list list = {0};
  if (found) document_each_text(r, found, key, take_word, &list);
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
static const char *read_date(struct document *r, const struct datum *hash, const char *key, int after,
                             int64_t *second) {
  int64_t days;
  const char *text = document_member_text(r, hash, key, NULL);
  if (!text) return NULL;
  if (parse_date(text, &days))
    *second = (days + after) * 86400;
  else
    document_wrong(r, document_member(hash, key), "write it like 2026-12-31", "'%s' is not a date", text);
  return text;
}

/* ---- rules ---- */

static void read_scope(struct document *r, struct policy_scope *scope, const struct datum *datum,
                       enum policy_scope_kind kind) {
  static const char *const keys[] = {"only", "never", "authors", "owners", "since", NULL};
  static const char advice[] =
      "write what is allowed, `only: [file data/**]`, or what is not, `never: [fact *]`";
  const char *what = arena_printf(r->arena, "'%s'", policy_scope_name(kind));
  if (!document_is_hash(r, datum, what, advice)) return;
  document_check_keys(r, datum, what, keys);
  scope->given = true;
  scope->only = read_patterns(r, datum, "only");
  scope->never = read_patterns(r, datum, "never");
  scope->authors = read_words(r, datum, "authors");
  scope->owners = read_words(r, datum, "owners");
  scope->since = INT64_MIN;
  read_date(r, datum, "since", 0, &scope->since);
  bool people = scope->authors.count || scope->owners.count;
  if (!people && document_member(datum, "since"))
    document_wrong(r, document_member(datum, "since"), "it says which lines 'authors' and 'owners' are about",
                   "'since' needs 'authors' or 'owners'");
  if (!people && !scope->only.count && !scope->never.count && !r->failed)
    document_wrong(r, datum, advice, "%s says nothing", what);
}

static struct policy_waiver read_waiver(struct document *r, const struct datum *datum) {
  static const char *const keys[] = {"select", "reason", "expires", NULL};
  struct policy_waiver waiver = {.expires = INT64_MAX, .place = document_place(r, datum)};
  document_check_keys(r, datum, "a waiver", keys);
  waiver.select = read_selectors(r, datum, "select", "A waiver");
  waiver.reason = document_member_text(r, datum, "reason", "A waiver");
  waiver.expires_text = read_date(r, datum, "expires", 1, &waiver.expires);
  if (waiver.expires_text) waiver.place = document_place(r, document_member(datum, "expires"));
  return waiver;
}

static void read_waivers(struct document *r, struct policy_rule *rule, const struct datum *datum) {
  ARENA_VECTOR(struct policy_waiver) waivers = {0};
  static const char advice[] = "write `- select: User[old]` with a `reason:` below it";
  if (datum->scalar.kind != VALUE_ARRAY) {
    document_wrong(r, datum, advice, "'waivers' must be an Array, not %s", value_kind_name(datum->scalar));
    return;
  }
  for (uint32_t i = 0; i < datum->count; i++) {
    if (!document_is_hash(r, datum->u.items[i], "A waiver", advice)) continue;
    struct policy_waiver waiver = read_waiver(r, datum->u.items[i]);
    ARENA_PUSH(r->arena, &waivers, waiver);
  }
  rule->waivers = waivers.at;
  rule->waiver_count = waivers.count;
}

static void read_severity(struct document *r, struct policy_rule *rule, const struct datum *datum) {
  static const char *const words[] = {"note", "warning", "error", NULL};
  const char *text = document_member_text(r, datum, "severity", NULL);
  rule->severity = POLICY_ERROR;
  if (!text) return;
  for (int i = 0; words[i]; i++) {
    if (strcmp(text, words[i]) != 0) continue;
    rule->severity = (enum policy_severity)i;
    return;
  }
  document_unknown(r, document_member(datum, "severity"), "The severity", text, words);
}

static bool is_id(const char *text) {
  for (const char *p = text; *p; p++)
    if (!isalnum((unsigned char)*p) && !strchr("-_./", *p)) return false;
  return true;
}

static struct policy_rule read_rule(struct document *r, const struct datum *datum) {
  static const char *const keys[] = {"id",     "message",   "severity", "select",  "except",
                                     "values", "decisions", "anything", "waivers", NULL};
  struct policy_rule rule = {.place = document_place(r, datum)};
  document_check_keys(r, datum, "a rule", keys);
  rule.id = document_member_text(r, datum, "id", "A rule");
  if (rule.id && !is_id(rule.id))
    document_wrong(r, document_member(datum, "id"), "use letters, digits and - _ . /", "'%s' is not an id",
                   rule.id);
  rule.message = document_member_text(r, datum, "message", "A rule");
  read_severity(r, &rule, datum);
  rule.select = read_selectors(r, datum, "select", "A rule");
  rule.except = read_selectors(r, datum, "except", NULL);
  bool given = false;
  for (int kind = 0; kind < POLICY_SCOPES; kind++) {
    const struct datum *scope = document_member(datum, policy_scope_name((enum policy_scope_kind)kind));
    if (scope) read_scope(r, &rule.scopes[kind], scope, (enum policy_scope_kind)kind);
    given |= scope != NULL;
  }
  if (!given)
    document_wrong(r, datum, "add `values:`, `decisions:` or `anything:` with what is allowed",
                   "A rule must say what it is about");
  if (document_member(datum, "waivers")) read_waivers(r, &rule, document_member(datum, "waivers"));
  return rule;
}

static void check_ids(struct document *r, const struct datum *rules, const struct policy *policy) {
  struct hash_builder known;
  hash_begin(&known, r->arena, 0);
  for (uint32_t i = 0; i < policy->count; i++) {
    if (!policy->rules[i].id) continue;
    struct value id = value_string(str_from(r->arena, policy->rules[i].id), 0);
    if (hash_find(hash_end(&known), id))
      document_wrong(r, document_member(rules->u.items[i], "id"), "each rule needs an id of its own",
                     "Two rules are called '%s'", policy->rules[i].id);
    hash_put(&known, id, value_undef(0));
  }
}

static struct policy *read_policy(struct document *r, const struct datum *datum) {
  static const char *const keys[] = {"version", "rules", NULL};
  static const char advice[] = "docs/policies.md shows how a policy is written";
  ARENA_VECTOR(struct policy_rule) list = {0};
  struct policy *policy = ARENA_NEW(r->arena, struct policy);
  if (!document_is_hash(r, datum, "A policy", advice)) return NULL;
  document_check_keys(r, datum, "a policy", keys);
  const struct datum *version = document_member(datum, "version"), *rules = document_member(datum, "rules");
  if (version && (version->scalar.kind != VALUE_INTEGER || version->scalar.u.integer != 1))
    document_wrong(r, version, "this colophon reads version 1", "The version of a policy must be 1");
  if (!rules || rules->scalar.kind != VALUE_ARRAY || !rules->count) {
    document_wrong(r, rules ? rules : datum, advice, "A policy needs a list of rules, 'rules'");
    return NULL;
  }
  for (uint32_t i = 0; i < rules->count; i++) {
    struct policy_rule rule = {0};
    if (document_is_hash(r, rules->u.items[i], "A rule", advice)) rule = read_rule(r, rules->u.items[i]);
    ARENA_PUSH(r->arena, &list, rule);
  }
  *policy = (struct policy){list.at, list.count};
  check_ids(r, rules, policy);
  return policy;
}

const struct policy *policy_file_read(struct sources *sources, struct diagnostics *diagnostics,
                                      const char *path) {
  struct document r = {sources->arena, sources, diagnostics, DIAG_POLICY, false};
  const struct source *source = file_read(sources, diagnostics, SOURCE_CONFIGURATION, path);
  const struct datum *datum = source ? document_read(&r, source, "policy") : NULL;
  const struct policy *policy = datum ? read_policy(&r, datum) : NULL;
  return r.failed ? NULL : policy;
}
