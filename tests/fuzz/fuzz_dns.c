/* SPDX-License-Identifier: Apache-2.0 */
/*
 * Answers of DNS.  The first byte chooses the type that is asked for, the second and third the flags of the
 * answer and how many records it says that it has; the rest stands behind the question.  What is read is text
 * that JSON takes.
 */
#include <stdlib.h>

#include "src/outside/dns_message.h"
#include "src/support/json_tree.h"

int LLVMFuzzerTestOneInput(const unsigned char *data, size_t size);

static struct arena arena;

static void check_text(const struct str *text, enum json_kind least) {
  struct json_tree tree;
  struct json_problem problem;
  if (!json_tree_read(&arena, text->text, text->length, &tree, &problem) || tree.kind < least) abort();
}

static void check(const struct dns_answer *answer) {
  bool read = answer->reply == DNS_ANSWERS || answer->reply == DNS_NO_NAME;
  if (answer->names.count > DNS_MOST_NAMES || (read && !answer->names.count)) abort();
  if (read == (answer->problem != NULL)) abort();
  for (uint32_t i = 0; read && i < answer->records.count; i++)
    check_text(answer->records.at[i], JSON_IS_TEXT);
}

int LLVMFuzzerTestOneInput(const unsigned char *data, size_t size) {
  static const char *const types[] = {"A", "AAAA", "CNAME", "MX", "PTR", "SOA", "SRV", "TXT"};
  static const unsigned char start[] = "\x12\x34\x81\0\0\1\0\0\0\0\0\0\3www\7example\3org\0\0\0\0\1";
  enum { START = sizeof start - 1 };
  struct guard guard;
  struct dns_answer answer;
  if (size < 3) return 0;
  uint16_t type = dns_type_named(types[data[0] % 8]);
  size_t length = START + size - 3;
  unsigned char *message = malloc(length); /* exactly as long as it is: whoever reads behind it is seen */
  memcpy(message, start, START);
  memcpy(message + START, data + 3, size - 3);
  message[3] = data[1];
  message[7] = data[2];
  message[START - 3] = (unsigned char)type;
  arena_init(&arena, &guard, 64 << 20);
  if (!GUARD_ENTER(&guard)) {
    dns_answer_read(&answer, &arena, type, message, length);
    check(&answer);
    dns_answer_read(&answer, &arena, type, data, size); /* as it is */
    check(&answer);
  }
  arena_free(&arena);
  free(message);
  return 0;
}
