/* SPDX-License-Identifier: Apache-2.0 */
/*
 * Title patterns of a resource type in Ruby: `def self.title_patterns` with lists of regular expressions and
 * symbols.  Expressions may have parts that are variables of the method, set to expressions themselves, or
 * given by a method of another file of the module that does nothing else; and OpenStack's
 * basic_split_title_patterns is known by its words.  All else is opaque.
 */
#ifndef COLOPHON_ENVIRONMENT_RUBY_TITLES_H
#define COLOPHON_ENVIRONMENT_RUBY_TITLES_H

#include "src/puppet/environment/ruby_lexer.h"
#include "src/puppet/environment/ruby_type.h"

/* Reads the body of the method, after its name, from LEXER. */
void ruby_titles_read(struct ruby_type *type, struct arena *arena, struct ruby_lexer *lexer,
                      const struct ruby_files *files);
/* The words of the method NAME in CODE, one space between; NULL: it is not there. */
const struct str *ruby_method_words(struct arena *arena, const char *code, size_t length, const char *name);
/* Lets BLOCK read what is inside of the block that CODE gives the constant NAME: `NAME = Proc.new do … end`.
   False: it gives none. */
bool ruby_block_find(const struct source *code, const struct ruby_word *name, struct ruby_lexer *block);

/* The file of the module in which people put the constant Foo::Bar (foo/bar.rb), or NULL. */
const struct source *ruby_file_of(struct arena *arena, const struct ruby_files *files, const char *constant,
                                  size_t length);

#endif
