/* SPDX-License-Identifier: Apache-2.0 */
#include "src/text/quoted.h"

static void write_double_quoted(struct buffer *out, const struct str *text) {
  static const char marks[] = "\t\n\r\"$\\", letters[] = "tnr\"$\\";
  buffer_putc(out, '"');
  for (uint32_t i = 0; i < text->length; i++) {
    char ch = text->text[i];
    const char *mark = ch ? strchr(marks, ch) : NULL;
    if (mark)
      buffer_printf(out, "\\%c", letters[mark - marks]);
    else if ((unsigned char)ch < ' ')
      buffer_printf(out, "\\u{%X}", (unsigned char)ch);
    else
      buffer_putc(out, ch);
  }
  buffer_putc(out, '"');
}

void text_quoted(struct buffer *out, const struct str *text) {
  for (uint32_t i = 0; i < text->length; i++)
    if ((unsigned char)text->text[i] < ' ') {
      write_double_quoted(out, text);
      return;
    }
  buffer_putc(out, '\'');
  for (uint32_t i = 0; i < text->length; i++) {
    char ch = text->text[i];
    if (ch == '\'') buffer_putc(out, '\\');
    buffer_putc(out, ch);
    if (ch == '\\' && i + 1 < text->length) buffer_putc(out, text->text[++i]);
  }
  buffer_putc(out, '\'');
}
