/* SPDX-License-Identifier: Apache-2.0 */
#include "src/support/secret_names.h"

/* Phrases of one or two words.  One that begins with "*" may have more in front of it in the same word. */
static const char *const secret_phrases[] = {
    "*password",  "*passwords",  "*passwd",    "*passphrase", "*passphrases", "passcode",     "pw",
    "rootpw",     "bindpw",      "userpw",     "*secret",     "*secrets",     "*token",       "*tokens",
    "credential", "credentials", "cred",       "creds",       "private key",  "private keys", "privatekey",
    "privkey",    "api key",     "api keys",   "apikey",      "access key",   "accesskey",    "secretkey",
    "shared key", "sharedkey",   "preshared",  "psk",         "db pass",      "smtp pass",    "mysql pass",
    "ldap pass",  "root pass",   "admin pass", "user pass",   "auth pass",    "keypass",      "storepass",
};

/* Last words of names that say something of a secret. */
static const char *const plain_words[] = {
    "age",      "algorithm",  "attempts",   "backend",  "bits",     "class",   "command",  "count",
    "days",     "dir",        "directory",  "duration", "enable",   "enabled", "encoding", "endpoint",
    "engine",   "ensure",     "expiration", "expire",   "expires",  "expiry",  "file",     "filename",
    "files",    "folder",     "format",     "group",    "history",  "host",    "hours",    "interval",
    "issuer",   "iterations", "kind",       "label",    "length",   "level",   "lifetime", "limit",
    "location", "max",        "maximum",    "min",      "minimum",  "minutes", "mode",     "name",
    "names",    "notify",     "owner",      "package",  "path",     "paths",   "policy",   "port",
    "prompt",   "provider",   "quality",    "require",  "required", "retries", "reuse",    "rounds",
    "scope",    "seconds",    "server",     "service",  "size",     "source",  "store",    "strategy",
    "strength", "subscribe",  "time",       "timeout",  "ttl",      "type",    "types",    "uri",
    "url",      "user",       "username",   "version",  "window",
};

/* Whole names of a segment that have nothing to do with secrets. */
static const char *const plain_phrases[] = {"server tokens", "servertokens", "pkcs private key"};

enum { MOST_WORDS = 24, MOST_TEXT = 200 };

/* The words of a segment, in small letters: " db password ". */
struct words {
  char text[MOST_TEXT + 4];
  size_t length;
  uint32_t count;
  uint32_t letters; /* a bit for each that is in it */
};

static bool is_upper(char c) {
  return c >= 'A' && c <= 'Z';
}

static bool is_lower(char c) {
  return c >= 'a' && c <= 'z';
}

static bool is_digit(char c) {
  return c >= '0' && c <= '9';
}

static void put_blank(struct words *words) {
  if (words->text[words->length - 1] == ' ') return;
  words->text[words->length++] = ' ';
  words->count++;
}

/* Digits are left out: password2 is a password. */
static void read_words(struct words *words, const char *text, size_t length) {
  words->text[0] = ' ';
  words->length = 1;
  words->count = words->letters = 0;
  for (size_t i = 0; i < length && words->length < MOST_TEXT; i++) {
    char c = text[i];
    bool begins = is_upper(c) && ((i && is_lower(text[i - 1])) ||
                                  (i && is_upper(text[i - 1]) && i + 1 < length && is_lower(text[i + 1])));
    if (begins || !(is_upper(c) || is_lower(c) || is_digit(c))) put_blank(words);
    if (is_upper(c)) c = (char)(c + 'a' - 'A');
    if (!is_lower(c)) continue;
    words->text[words->length++] = c;
    words->letters |= 1u << (c - 'a');
  }
  put_blank(words);
  words->text[words->length] = 0;
}

/* Whether WORDS have all letters of PHRASE: most names lack one, and need no search. */
static bool has_letters(const struct words *words, const char *phrase) {
  for (; *phrase; phrase++)
    if (is_lower(*phrase) && !(words->letters >> (*phrase - 'a') & 1)) return false;
  return true;
}

/* Whether PHRASE stands in WORDS; AT_END: as the last. */
static bool has_phrase(const struct words *words, const char *phrase, bool at_end) {
  bool inside = *phrase == '*';
  phrase += inside;
  if (!has_letters(words, phrase)) return false;
  size_t length = strlen(phrase);
  for (const char *p = words->text; (p = strstr(p, phrase)); p++) {
    if (p[length] != ' ' || (!inside && p[-1] != ' ')) continue;
    if (!at_end || p + length + 1 == words->text + words->length) return true;
  }
  return false;
}

static bool has_secret(const struct secret_names *names, const struct words *words, bool at_end) {
  for (size_t i = 0; i < sizeof secret_phrases / sizeof *secret_phrases; i++)
    if (has_phrase(words, secret_phrases[i], at_end)) return true;
  for (uint32_t i = 0; i < names->secret.count; i++)
    if (has_phrase(words, names->secret.at[i], at_end)) return true;
  return false;
}

static bool has_plain(const struct secret_names *names, const struct words *words) {
  for (size_t i = 0; i < sizeof plain_phrases / sizeof *plain_phrases; i++)
    if (has_phrase(words, plain_phrases[i], false)) return true;
  for (uint32_t i = 0; i < names->plain.count; i++)
    if (has_phrase(words, names->plain.at[i], false)) return true;
  return false;
}

/* Whether the last word says what of a secret is meant. */
static bool is_about(const struct secret_names *names, const struct words *words) {
  for (uint32_t i = 0; i < names->secret.count; i++) /* a file may say otherwise */
    if (has_phrase(words, names->secret.at[i], true)) return false;
  for (size_t i = 0; i < sizeof plain_words / sizeof *plain_words; i++)
    if (has_phrase(words, plain_words[i], true)) return true;
  return false;
}

/* A part of a name between colons or dots. */
struct segment {
  const char *text;
  size_t length;
};

/* The last segment of TEXT that has a word; *LENGTH becomes what is in front of it. */
static bool last_segment(struct segment *segment, const char *text, size_t *length) {
  while (*length) {
    size_t end = *length, start = end;
    bool has_word = false;
    while (start && text[start - 1] != ':' && text[start - 1] != '.')
      has_word |= is_upper(text[--start]) || is_lower(text[start]);
    *segment = (struct segment){text + start, end - start};
    *length = start ? start - 1 : 0;
    if (has_word) return true;
  }
  return false;
}

/* Whether SEGMENT says secret, anywhere or AT_END; WORDS are read where it could. */
static bool segment_has_secret(const struct secret_names *names, struct words *words,
                               const struct segment *segment, bool at_end) {
  if (!secret_name_near(names, segment->text, segment->length)) return false;
  read_words(words, segment->text, segment->length);
  return has_secret(names, words, at_end);
}

bool secret_name(const struct secret_names *names, const char *text, size_t length) {
  struct words words;
  struct segment last, segment;
  if (!last_segment(&last, text, &length)) return false;
  bool says = segment_has_secret(names, &words, &last, false);
  while (!says && last_segment(&segment, text, &length))
    says = segment_has_secret(names, &words, &segment, true) && !has_plain(names, &words);
  if (!says) return false;
  read_words(&words, last.text, last.length);
  return !is_about(names, &words) && !has_plain(names, &words);
}

bool secret_name_about(const struct secret_names *names, const char *text, size_t length) {
  struct segment last;
  struct words words;
  if (!last_segment(&last, text, &length)) return false;
  read_words(&words, last.text, last.length);
  return is_about(names, &words);
}

/* Stems of all words that are built in, each with where its rarest letter stands: the search stops there. */
static const struct stem {
  const char *text;
  uint8_t rare;
} stems[] = {{"pass", 0}, {"priv", 0},   {"psk", 0},    {"pre", 0},    {"pw", 0},   {"api", 1},
             {"cred", 0}, {"access", 1}, {"secret", 2}, {"shared", 1}, {"token", 2}};
enum {
  PASS = 1,
  PRIV = 2,
  PSK = 4,
  PRE = 8,
  PW = 16,
  API = 32,
  CRED = 64,
  ACCESS = 128,
  SECRET = 256,
  SHARED = 512,
  TOKEN = 1024
};

/* The stems whose rarest letter it is, and those that have it behind that one; a bit for each. */
#define LETTER(small, great, stems) [small] = (stems), [great] = (stems)
static const uint16_t stem_rare[256] = {LETTER('p', 'P', PASS | PRIV | PSK | PRE | PW | API),
                                        LETTER('c', 'C', CRED | ACCESS | SECRET), LETTER('h', 'H', SHARED),
                                        LETTER('k', 'K', TOKEN)};
static const uint16_t stem_next[256] = {
    LETTER('a', 'A', PASS | SHARED), LETTER('r', 'R', PRIV | PRE | CRED | SECRET),
    LETTER('s', 'S', PSK),           LETTER('w', 'W', PW),
    LETTER('i', 'I', API),           LETTER('c', 'C', ACCESS),
    LETTER('e', 'E', TOKEN)};
#undef LETTER

/* Whether STEM begins at TEXT, of which there are LENGTH bytes, in any case. */
static bool is_stem(const struct stem *stem, const char *text, size_t length) {
  for (size_t k = 0; stem->text[k]; k++)
    if (k == length || (text[k] | 0x20) != stem->text[k]) return false;
  return true;
}

/* Where the next byte from P on stands that is the rarest of a stem; mostly none of four is. */
static const unsigned char *next_rare(const unsigned char *p, const unsigned char *end) {
  while (end - p >= 4 && !(stem_rare[p[0]] | stem_rare[p[1]] | stem_rare[p[2]] | stem_rare[p[3]]))
    p += 4;
  while (p < end && !stem_rare[*p])
    p++;
  return p;
}

size_t secret_name_next(const struct secret_names *names, const char *text, size_t from, size_t length) {
  const unsigned char *bytes = (const unsigned char *)text, *end = bytes + length;
  if (names->secret.count) return from;
  for (const unsigned char *p = bytes + from; (p = next_rare(p, end)) + 1 < end; p++) {
    uint32_t found = stem_rare[p[0]] & stem_next[p[1]];
    size_t at = (size_t)(p - bytes);
    for (const struct stem *stem = stems; found; stem++, found >>= 1)
      if ((found & 1) && at - from >= stem->rare &&
          is_stem(stem, text + at - stem->rare, length - at + stem->rare))
        return at - stem->rare;
  }
  return length;
}

bool secret_name_near(const struct secret_names *names, const char *text, size_t length) {
  return names->secret.count || secret_name_next(names, text, 0, length) < length;
}

const char *secret_names_read(struct secret_names *names, const char *text, size_t length, uint32_t *line) {
  *line = 0;
  for (size_t at = 0, next; at < length; at = next) {
    const char *stop = memchr(text + at, '\n', length - at);
    size_t end = stop ? (size_t)(stop - text) : length;
    next = end + 1;
    ++*line;
    const char *remark = memchr(text + at, '#', end - at);
    if (remark) end = (size_t)(remark - text);
    while (at < end && (text[at] == ' ' || text[at] == '\t'))
      at++;
    bool plain = at < end && text[at] == '!';
    struct words words;
    if (end - at > MOST_TEXT / 2) return "this name is too long";
    read_words(&words, text + at + plain, end - at - plain);
    if (!words.count && plain) return "a name must follow the !";
    if (!words.count) continue;
    if (names->secret.count + names->plain.count >= SECRET_NAMES_MOST) return "there are too many names";
    const char *kept = arena_copy(names->arena, words.text + 1, words.length - 1);
    ((char *)kept)[words.length - 2] = 0;
    if (plain)
      ARENA_PUSH(names->arena, &names->plain, kept);
    else
      ARENA_PUSH(names->arena, &names->secret, kept);
  }
  return NULL;
}
