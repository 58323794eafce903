/* SPDX-License-Identifier: Apache-2.0 */
/* Rules about what is no fault: see rules.h. */
#include "src/faults/rules.h"

#include "src/support/wildcard.h"

enum { PATTERN_LONGEST = 4096 };

const char fault_default_rules[] =
    "# What `colophon faults` leaves out where no other rules are given.\n"
    "# `colophon faults --print-rules > rules.yaml`, then `--rules rules.yaml` replaces them.\n"
    "version: 1\n"
    "rules:\n"
    "  - id: kernel\n"
    "    message: The kernel makes these, not resources.\n"
    "    paths: [/proc/**, /sys/**, /dev/**]\n"
    "\n"
    "  - id: temporary\n"
    "    message: Nobody's meaning depends on temporary files, caches and logs that the catalog does not "
    "name.\n"
    "    paths: [/tmp/**, /var/tmp/**, /run/**, /var/run/**, /var/cache/**, /var/log/**, /**/*.pyc,\n"
    "            /**/__pycache__/**]\n"
    "    managed: false\n"
    "\n"
    "  - id: puppet\n"
    "    message: Puppet's own state.\n"
    "    paths: [/var/lib/puppet/**, /var/cache/puppet/**, /opt/puppetlabs/puppet/cache/**, /etc/puppet/**,\n"
    "            /etc/puppetlabs/**, /root/.puppet/**, /root/.puppetlabs/**]\n"
    "    managed: false\n"
    "\n"
    "  - id: loader\n"
    "    message: What the loader of programs, translations and the clock read is the same for all.\n"
    "    paths: [/etc/ld.so.*, /usr/lib/locale/**, /usr/share/locale/**, /etc/localtime]\n"
    "    managed: false\n"
    "\n"
    "  - id: accounts\n"
    "    message: Each program reads the lists of accounts; who needs an account has it required.\n"
    "    paths: [/etc/passwd*, /etc/group*, /etc/shadow*, /etc/gshadow*, /etc/subuid*, /etc/subgid*, "
    "/etc/.pwd.lock]\n"
    "    managed: false\n"
    "\n"
    "  - id: package-manager\n"
    "    message: The package manager keeps its own state in order.\n"
    "    paths:\n"
    "      [/var/lib/dpkg/**, /var/lib/apt/**, /var/lib/rpm/**, /var/lib/yum/**, /var/lib/dnf/**, "
    "/var/lib/ucf/**,\n"
    "       /var/lib/pam/**, /var/lib/systemd/**, /var/lib/doc-base/**, /var/lib/update-rc.d/**,\n"
    "       /var/lib/insserv/**, /var/lib/shells.state, /etc/rc?.d/**, /etc/alternatives/**, /etc/mailcap,\n"
    "       /usr/share/info/**, /usr/share/man/**, /usr/share/doc/**, /usr/share/mime/**, "
    "/usr/share/icons/**,\n"
    "       /usr/share/applications/**]\n"
    "    managed: false\n"
    "\n"
    "  - id: packages\n"
    "    message: The package manager orders packages by their dependencies.\n"
    "    producer: Package[*]\n"
    "    consumer: Package[*]\n"
    "\n"
    "  - id: package-first\n"
    "    message: A package that comes first looks at files that are written later.\n"
    "    consumer: Package[*]\n"
    "    order: reversed\n"
    "\n"
    "  - id: package-reads\n"
    "    message: Scripts of a package look at files of others, whatever is in them.\n"
    "    consumer: Package[*]\n"
    "    certainty: possible\n"
    "\n"
    "  - id: parts\n"
    "    message: Each of these changes a part of the file, and leaves the rest as it is.\n"
    "    kind: missing-ordering\n"
    "    producer: &parts\n"
    "      ['Augeas[*]', 'Cron[*]', 'File_line[*]', 'Host[*]', 'Ini_setting[*]', 'Ini_subsetting[*]', "
    "'Mailalias[*]',\n"
    "       'Mount[*]', 'Ssh_authorized_key[*]', 'Sshkey[*]']\n"
    "    consumer: *parts\n"
    "\n"
    "  - id: reloaded\n"
    "    message: A command that reloads or restarts the service by its name is notified.\n"
    "    kind: missing-notifier\n"
    "    notified: [reload, force-reload, restart, try-restart, condrestart, graceful, refresh, HUP]\n";

/* ---- paths that a catalog names ---- */

struct mentions {
  struct arena *arena;
  const struct str **slots;
  uint32_t count, room;
};

static uint32_t slot_of(const struct mentions *m, const char *path, size_t length) {
  uint32_t hash = str_hash(path, length), slot = hash & (m->room - 1);
  for (; m->slots[slot]; slot = (slot + 1) & (m->room - 1))
    if (m->slots[slot]->hash == hash && m->slots[slot]->length == length &&
        !memcmp(m->slots[slot]->text, path, length))
      break;
  return slot;
}

static void widen(struct mentions *m) {
  const struct str **old = m->slots;
  uint32_t room = m->room;
  m->room = room ? room * 2 : 256;
  m->slots = arena_zalloc(m->arena, m->room * sizeof *m->slots);
  for (uint32_t i = 0; i < room; i++)
    if (old[i]) m->slots[slot_of(m, old[i]->text, old[i]->length)] = old[i];
}

static void mention(struct mentions *m, const char *path, size_t length) {
  while (length > 1 && path[length - 1] == '/')
    length--;
  if (length < 2) return;
  if (m->count * 2 >= m->room) widen(m);
  uint32_t slot = slot_of(m, path, length);
  if (m->slots[slot]) return;
  m->slots[slot] = str_new(m->arena, path, length);
  m->count++;
}

/* The paths in TEXT: what begins with a slash that stands behind no name, up to what is none of a name. */
static void mention_text(struct mentions *m, const struct str *text) {
  static const char ends[] = " \t\r\n\"'`;|&<>(),=*?$\\{}[]";
  const char *p = text->text, *end = p + text->length;
  if (text->length && *p == '/') mention(m, p, text->length);
  while ((p = memchr(p, '/', (size_t)(end - p)))) {
    const char *begin = p;
    while (p < end && *p && !strchr(ends, *p))
      p++;
    bool behind_name = begin > text->text && !strchr(ends, begin[-1]) && begin[-1] != ':';
    if (!behind_name) mention(m, begin, (size_t)(p - begin));
    if (p == end) return;
    if (p == begin) p++;
  }
}

static void mention_all(struct mentions *m, const struct json_tree *tree) {
  if (tree->kind == JSON_IS_TEXT) mention_text(m, tree->u.text);
  if (tree->kind != JSON_IS_ARRAY && tree->kind != JSON_IS_OBJECT) return;
  for (uint32_t i = 0; i < tree->count; i++)
    mention_all(m, &tree->u.items[i]);
}

struct mentions *mentions_of(struct arena *arena, const struct fault_graph *graph) {
  struct mentions *m = ARENA_NEW(arena, struct mentions);
  m->arena = arena;
  widen(m);
  for (uint32_t i = 0; i < graph->resources.count; i++) {
    const struct fault_resource *r = &graph->resources.at[i];
    mention_text(m, r->title);
    if (r->parameters) mention_all(m, r->parameters);
  }
  return m;
}

bool mentioned(const struct mentions *m, const char *path, size_t length) {
  return m->slots[slot_of(m, path, length)] != NULL;
}

/* ---- rules ---- */

/* Whether PATTERN matches PATH, both from the root; what ends in a slash and ** matches all that is below. */
static bool matches(const char *pattern, const char *path) {
  size_t length = strlen(pattern), same = 0;
  /* What stands before the first wildcard decides mostly. */
  while (pattern[same] && !strchr("*?[\\", pattern[same])) {
    if (pattern[same] != path[same]) return false;
    same++;
  }
  if (length < 4 || strcmp(pattern + length - 3, "/**") != 0)
    return wildcard_matches_path(pattern + 1, path + 1, false);
  char folder[PATTERN_LONGEST + 1];
  if (length - 4 > PATTERN_LONGEST) return false;
  memcpy(folder, pattern + 1, length - 4);
  folder[length - 4] = '\0';
  return wildcard_matches_path(folder, path + 1, true) && !wildcard_matches_path(folder, path + 1, false);
}

static bool any_path(const struct fault_patterns *patterns, const char *path) {
  for (uint32_t i = 0; i < patterns->count; i++)
    if (matches(patterns->list[i], path)) return true;
  return false;
}

static bool any_resource(const struct fault_patterns *patterns, const struct fault_resource *resource) {
  for (uint32_t i = 0; i < patterns->count; i++)
    if (wildcard_matches(patterns->list[i], resource->ref->text)) return true;
  return !patterns->count;
}

/* Whether WORD stands in TEXT, and not as a part of another one. */
static bool has_word(const struct str *text, const char *word, size_t length) {
  const char *p = text->text, *end = p + text->length;
  static const char letters[] = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789_-";
  for (; length && (p = memmem(p, (size_t)(end - p), word, length)); p++) {
    const char *behind = p + length;
    bool begins = p == text->text || !p[-1] || !strchr(letters, p[-1]);
    if (begins && (behind == end || !*behind || !strchr(letters, *behind))) return true;
  }
  return false;
}

/* Whether the producer notifies a command with the name of the consumer and one of WORDS. */
static bool is_notified(const struct fault_patterns *words, const struct fault_claim *claim) {
  struct fault_graph *graph = claim->graph;
  const struct str *name = fault_text(claim->consumer, "name");
  if (!name) name = claim->consumer->title;
  uint32_t producer = (uint32_t)(claim->producer - graph->resources.at);
  for (uint32_t i = 0; i < graph->resources.count; i++) {
    const struct fault_resource *r = &graph->resources.at[i];
    if (!str_is(r->type, "Exec")) continue;
    const struct str *command = fault_text(r, "command");
    if (!command) command = r->title;
    if (!has_word(command, name->text, name->length)) continue;
    for (uint32_t w = 0; w < words->count; w++)
      if (has_word(command, words->list[w], strlen(words->list[w])) &&
          fault_graph_notifies(graph, producer, i))
        return true;
  }
  return false;
}

const struct fault_rule *fault_rule_for(struct fault_rules *rules, const struct fault_claim *claim) {
  for (uint32_t i = 0; i < rules->count; i++) {
    struct fault_rule *rule = &rules->list[i];
    if (!(rule->kinds >> claim->kind & 1) || (rule->unmanaged && claim->mentioned) ||
        (rule->reversed && !claim->reversed))
      continue;
    if (rule->possible && !claim->possible) continue;
    if (rule->paths.count && !any_path(&rule->paths, claim->path)) continue;
    if (any_path(&rule->except, claim->path)) continue;
    if (!any_resource(&rule->producer, claim->producer) || !any_resource(&rule->consumer, claim->consumer))
      continue;
    if (rule->notified.count && !is_notified(&rule->notified, claim)) continue;
    rule->used++;
    return rule;
  }
  return NULL;
}
