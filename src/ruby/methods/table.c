/* SPDX-License-Identifier: Apache-2.0 */
/* The table of all methods, for the evaluator below (src/ruby/run/methods.h). */
#include "src/ruby/methods/table.h"

#include "src/ruby/run/collection.h"

static const struct method rows[] = {
#define X(name, class, body, least, most, behaviour) {name, RUBY_CLASS_##class, behaviour, least, most, body},
#include "src/ruby/methods.def"
#undef X
};

static const struct module_method of_modules[] = {
#define X(module, name, body, least, most, behaviour)                                                        \
  {module, {name, RUBY_CLASS_MODULE, behaviour, least, most, body}},
#include "src/ruby/library.def"
#undef X
};

const struct ruby_methods ruby_methods = {
    .rows = rows,
    .count = sizeof rows / sizeof *rows,
    .of_modules = of_modules,
    .of_modules_count = sizeof of_modules / sizeof *of_modules,
    .constant = ruby_library_constant,
    .text = ruby_library_text,
    .equal = ruby_library_equal,
    .compare = ruby_library_compare,
    .sets_equal = ruby_sets_equal,
    .put_match = ruby_put_match,
    .now = ruby_time_now,
    .range_of_integers = range_of_integers,
    .range_of_texts = range_of_texts,
};
