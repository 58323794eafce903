/* SPDX-License-Identifier: Apache-2.0 */
/* The table by which the evaluator calls what stands above it (src/puppet/eval/compilation/library.h). */
#include "src/puppet/eval/compilation/library.h"

#include "src/hocon/table.h"
#include "src/pcore/table.h"
#include "src/puppet/eval/pcore/definitions.h"
#include "src/puppet/hiera/effects/table.h"
#include "src/puppet/hiera/hiera.h"
#include "src/puppet/hiera/version_3/table.h"
#include "src/puppet/iterators/iterators.h"
#include "src/puppet/library/library.h"
#include "src/puppet/library/versions.h"
#include "src/ruby/helper/outside.h"
#include "src/ruby/methods/table.h"
#include "src/ruby/run/render.h"

const struct library puppet_library = {
    .find = function_find,
    .built_in = function_built_in,
    .external = external_function,
    .kept = external_kept,
    .of_stdlib = function_of_stdlib,
    .is_silent = function_is_silent,
    .is_puppets = function_is_puppets,
    .nearest = function_nearest,
    .constructor = function_constructor,
    .number = function_number,
    .check = function_check,
    .is_older = function_is_older,
    .has_older = function_has_older,
    .older_arguments = older_arguments,
    .ruby_call = ruby_function_call,
    .ruby_beside = ruby_defined_beside,
    .ruby_writes = ruby_function_writes,
    .template_writes = ruby_template_writes,
    .ruby_methods = &ruby_methods,
    .outside = &ruby_helper,
    .look_up = hiera_lookup,
    .has_data = hiera_has_data,
    .context_member = hiera_context_member,
#ifdef HAVE_HOCON
    .hocon = &hocon_format,
#endif
#ifdef HAVE_PCORE
    .pcore = &pcore_types,
    .pcore_definitions = &pcore_definitions,
#endif
#ifdef HAVE_HIERA3
    .hiera_version_3 = &hiera_version_3,
#endif
#ifdef HAVE_DATA_EFFECTS
    .data_effects = &data_effects_table,
#endif
#ifdef HAVE_ITERATORS
    .iterators = &iterators_table,
#endif
};
