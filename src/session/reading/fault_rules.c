/* SPDX-License-Identifier: Apache-2.0 */
#include "src/session/reading/fault_rules.h"

#include "src/session/reading/document.h"

typedef ARENA_VECTOR(const char *) pattern_list;

static void take_path(struct document *r, const struct datum *datum, const char *text, void *list) {
  pattern_list *patterns = list;
  if (*text == '/')
    ARENA_PUSH(r->arena, patterns, text);
  else
    document_wrong(r, datum, "begin it with a slash, as /var/log/**", "'%s' is no path from the root", text);
}

/* Type[title]: the brackets are no class of characters here. */
static void take_resource(struct document *r, const struct datum *datum, const char *text, void *list) {
  pattern_list *patterns = list;
  size_t length = strlen(text), open = strcspn(text, "[");
  if (open == length || !open || text[length - 1] != ']') {
    document_wrong(r, datum, "write Type[title], for example Package[*]", "'%s' names no resource", text);
    return;
  }
  const char *pattern =
      arena_printf(r->arena, "%.*s\\[%.*s\\]", (int)open, text, (int)(length - open - 2), text + open + 1);
  ARENA_PUSH(r->arena, patterns, pattern);
}

static void take_word(struct document *r, const struct datum *datum, const char *text, void *list) {
  pattern_list *patterns = list;
  if (*text)
    ARENA_PUSH(r->arena, patterns, text);
  else
    document_wrong(r, datum, "write a word of a command, as reload", "An empty text is no word");
}

typedef void take_text(struct document *r, const struct datum *datum, const char *text, void *list);

static struct fault_patterns read_patterns(struct document *r, const struct datum *rule, const char *key,
                                           take_text *take) {
  const struct datum *found = document_member(rule, key);
  pattern_list list = {0};
  if (found) document_each_text(r, found, key, take, &list);
  return (struct fault_patterns){list.at, list.count};
}

/* Which of WORDS the member KEY is; -1: it is not given. */
static int read_word(struct document *r, const struct datum *rule, const char *key,
                     const char *const *words) {
  const char *text = document_member_text(r, rule, key, NULL);
  if (!text) return -1;
  for (int i = 0; words[i]; i++)
    if (!strcmp(text, words[i])) return i;
  document_unknown(r, document_member(rule, key), arena_printf(r->arena, "The %s", key), text, words);
  return -1;
}

static struct fault_rule read_rule(struct document *r, const struct datum *datum) {
  static const char *const keys[] = {"id",       "message",  "kind",    "paths", "except",    "producer",
                                     "consumer", "notified", "managed", "order", "certainty", NULL};
  static const char *const kinds[] = {"missing-ordering", "missing-notifier", NULL};
  static const char *const orders[] = {"reversed", NULL}, *const certainties[] = {"possible", NULL};
  struct fault_rule rule = {0};
  document_check_keys(r, datum, "a rule", keys);
  rule.id = document_member_text(r, datum, "id", "A rule");
  rule.message = document_member_text(r, datum, "message", "A rule");
  rule.paths = read_patterns(r, datum, "paths", take_path);
  rule.except = read_patterns(r, datum, "except", take_path);
  rule.producer = read_patterns(r, datum, "producer", take_resource);
  rule.consumer = read_patterns(r, datum, "consumer", take_resource);
  rule.notified = read_patterns(r, datum, "notified", take_word);
  int kind = read_word(r, datum, "kind", kinds), order = read_word(r, datum, "order", orders);
  rule.kinds = kind < 0 ? (1 << FAULT_KINDS) - 1 : (uint8_t)(1 << kind);
  rule.reversed = order == 0;
  rule.possible = read_word(r, datum, "certainty", certainties) == 0;
  const struct datum *managed = document_member(datum, "managed");
  if (managed && managed->scalar.kind != VALUE_BOOLEAN)
    document_wrong(r, managed, "write false, if only paths are meant that the catalog does not name",
                   "'managed' must be true or false");
  rule.unmanaged = managed && managed->scalar.kind == VALUE_BOOLEAN && !managed->scalar.u.boolean;
  if (!rule.paths.count && !rule.producer.count && !rule.consumer.count && !rule.notified.count && !r->failed)
    document_wrong(r, datum, "add `paths:`, `producer:`, `consumer:` or `notified:`",
                   "A rule must say what it leaves out");
  return rule;
}

bool fault_rules_read(struct fault_rules *rules, struct sources *sources, struct diagnostics *diagnostics,
                      const struct source *source) {
  static const char *const keys[] = {"version", "rules", NULL};
  static const char advice[] = "`colophon faults --print-rules` shows how rules are written";
  struct document r = {sources->arena, sources, diagnostics, DIAG_FAULT_RULES, false};
  ARENA_VECTOR(struct fault_rule) list = {0};
  const struct datum *datum = document_read(&r, source, "rules");
  if (!datum || !document_is_hash(&r, datum, "A file of rules", advice)) return false;
  document_check_keys(&r, datum, "a file of rules", keys);
  const struct datum *version = document_member(datum, "version"), *given = document_member(datum, "rules");
  if (version && (version->scalar.kind != VALUE_INTEGER || version->scalar.u.integer != 1))
    document_wrong(&r, version, "this colophon reads version 1", "The version of a file of rules must be 1");
  if (!given || given->scalar.kind != VALUE_ARRAY) {
    document_wrong(&r, given ? given : datum, advice, "A file of rules needs a list, 'rules'");
    return false;
  }
  for (uint32_t i = 0; i < rules->count; i++)
    ARENA_PUSH(r.arena, &list, rules->list[i]);
  for (uint32_t i = 0; i < given->count; i++) {
    if (!document_is_hash(&r, given->u.items[i], "A rule", advice)) continue;
    struct fault_rule rule = read_rule(&r, given->u.items[i]);
    ARENA_PUSH(r.arena, &list, rule);
  }
  *rules = (struct fault_rules){list.at, list.count};
  return !r.failed;
}
