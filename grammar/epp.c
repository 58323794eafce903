/* SPDX-License-Identifier: Apache-2.0 */
/*
 * The text of EPP templates: what stands outside `<% .. %>`.  `<%%` and `%%>` are `<%` and `%>`; `<%-` cuts
 * the blanks before it, `-%>` those after it with the line end; `<%# .. %>` is a comment.
 */
#include "grammar/literal.h"
#include "grammar/puppet.h"
#include "grammar/scan.h"

static bool is_space(char c) {
  return c == ' ' || c == '\t';
}

static void cut_blanks(struct buffer *out) {
  while (out->length && is_space(out->text[out->length - 1]))
    out->length--;
}

/* The bytes that `-%>` cuts at TEXT. */
static uint32_t leading_blanks(const char *text, uint32_t length) {
  uint32_t i = 0;
  while (i < length && is_space(text[i]))
    i++;
  if (i < length && text[i] == '\r') i++;
  if (i < length && text[i] == '\n') i++;
  return i;
}

/* Appends text, each `%%>` as `%>`. */
static void add_text(struct buffer *out, const char *text, uint32_t length) {
  const char *end = text + length, *found;
  while ((found = memmem(text, (size_t)(end - text), "%%>", 3))) {
    buffer_add(out, text, (size_t)(found - text));
    buffer_add(out, "%>", 2);
    text = found + 3;
  }
  buffer_add(out, text, (size_t)(end - text));
}

/* The end of the comment whose `#` is at AT; 0 if it has none.  Its `%>` does not follow a `%`. */
static uint32_t comment_end(const char *text, uint32_t length, uint32_t at) {
  for (uint32_t i = at; i + 2 < length; i++)
    if (text[i] != '%' && text[i + 1] == '%' && text[i + 2] == '>') return i + 3;
  return 0;
}

/* Text up to the next `<%` or the end, at *AT, which is moved behind it; whether there is a `<%`. */
static bool text_part(struct buffer *out, const char *text, uint32_t length, uint32_t *at, bool trim) {
  const char *found = memmem(text + *at, length - *at, "<%", 2);
  uint32_t end = found ? (uint32_t)(found - text) : length;
  /* the blanks may end at the `<` of the tag: then nothing of the text is left */
  uint32_t skip = trim ? leading_blanks(text + *at, end - *at) : 0;
  add_text(out, text + *at + skip, end - *at - skip);
  *at = found ? end + 2 : end;
  return found != NULL;
}

struct epp_text epp_scan(struct buffer *out, const char *text, uint32_t length, bool trim) {
  uint32_t at = 0, first = 0; /* where the text that is kept begins */
  while (at < length) {
    if (!out->length) first = at + (trim ? leading_blanks(text + at, length - at) : 0);
    bool tag = text_part(out, text, length, &at, trim);
    trim = false;
    if (!tag) return (struct epp_text){at, first, EPP_TAG_NONE, false};
    if (at == length) return (struct epp_text){at, first, EPP_TAG_UNCLOSED, false};
    switch (text[at]) {
    case '-': cut_blanks(out); return (struct epp_text){at + 1, first, EPP_TAG_CODE, false};
    case '=': return (struct epp_text){at + 1, first, EPP_TAG_EXPRESSION, false};
    case '%':
      buffer_add(out, "<%", 2);
      at++;
      break;
    case '#': {
      uint32_t end = comment_end(text, length, at);
      if (!end) return (struct epp_text){at, first, EPP_TAG_UNCLOSED_COMMENT, false};
      if (text[at + 1] == '-') cut_blanks(out);
      trim = end - at >= 4 && text[end - 3] == '-';
      at = end;
      break;
    }
    default: return (struct epp_text){at, first, EPP_TAG_CODE, false};
    }
  }
  return (struct epp_text){at, first, EPP_TAG_NONE, true}; /* the end right behind a comment or `<%%` */
}

static void queue_text(struct parser *p, struct buffer *out, uint32_t start, struct epp_text scanned) {
  const char *text = p->lexer.frame->text;
  uint32_t end = scanned.next;
  if (scanned.tag == EPP_TAG_NONE && scanned.nothing) return;
  if (scanned.tag != EPP_TAG_NONE && !out->length) return;
  if (scanned.tag != EPP_TAG_NONE) end -= text[end - 1] == '%' ? 2 : 3;
  /* What `-%>` cut at the end is all that an empty text has: behind it there is no line any more. */
  if (out->length) start += scanned.first;
  struct word word = {.label = lexer_label(p, LABEL_TEMPLATE_TEXT, start, end)};
  word.text = buffer_take(out);
  lexer_queue(p, RENDER_STRING, lexer_place(p, start, end), word);
}

uint32_t lexer_epp_text(struct parser *p, uint32_t local, bool trim) {
  struct lex_frame *frame = p->lexer.frame;
  struct buffer out;
  buffer_init(&out, p->arena);
  struct epp_text scanned = epp_scan(&out, frame->text + local, frame->length - local, trim);
  uint32_t next = scanned.next += local;
  frame->epp = EPP_TEXT;
  switch (scanned.tag) {
  case EPP_TAG_NONE: queue_text(p, &out, local, scanned); break;
  case EPP_TAG_CODE:
    queue_text(p, &out, local, scanned);
    frame->epp = EPP_CODE;
    break;
  case EPP_TAG_EXPRESSION:
    queue_text(p, &out, local, scanned);
    lexer_queue(p, RENDER_EXPR, lexer_place(p, next - 3, next), (struct word){0});
    frame->epp = EPP_EXPRESSION;
    break;
  case EPP_TAG_UNCLOSED:
    parser_error(p, DIAG_UNTERMINATED, lexer_place(p, next, next),
                 "Unbalanced embedded expression - opening <%% and reaching end of input");
    break;
  case EPP_TAG_UNCLOSED_COMMENT:
    parser_error(p, DIAG_UNTERMINATED, lexer_place(p, next, next + 1),
                 "Reaching end after opening <%%# without seeing %%>");
    return frame->length;
  }
  return next;
}
