/* SPDX-License-Identifier: Apache-2.0 */
#include "src/cli/option_values.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>

#include "src/cli/terminal.h"
#include "src/cli/turns.h"

/* The number of VALUE among COUNT words, or -1 after a message. */
static int choose(const struct command *command, const char *option, const char *value,
                  const char *const *words, int count) {
  for (int i = 0; i < count; i++)
    if (!strcmp(value, words[i])) return i;
  complain(command->name, "--%s cannot be '%s'", option, value);
  fputs("  it can be", stderr);
  for (int i = 0; i < count; i++)
    fprintf(stderr, "%s %s", i == 0 ? "" : i + 1 < count ? "," : " or", words[i]);
  fputc('\n', stderr);
  return -1;
}

static bool take_number(const struct command *command, const char *option, const char *value,
                        uint64_t *number) {
  char *end;
  errno = 0;
  unsigned long long parsed = strtoull(value, &end, 10);
  if (*value >= '0' && *value <= '9' && !*end && !errno) {
    *number = parsed;
    return true;
  }
  complain(command->name, "--%s must be a number, not '%s'", option, value);
  return false;
}

/* A number of bytes: with K, M, G or T behind it so many times 1024 and so on. */
static bool take_size(const struct command *command, const char *option, const char *value, uint64_t *size) {
  static const char units[] = "KMGT";
  char *end;
  errno = 0;
  unsigned long long parsed = strtoull(value, &end, 10);
  const char *unit = *end ? strchr(units, *end & ~32) : NULL;
  unsigned shift = unit ? 10 * (unsigned)(unit - units + 1) : 0;
  if (*value >= '0' && *value <= '9' && !errno && !end[unit != NULL] && parsed <= SIZE_MAX >> shift) {
    *size = parsed << shift;
    return true;
  }
  complain(command->name, "--%s must be a size as 512M or 8G, not '%s'", option, value);
  return false;
}

static bool take_seconds(const struct command *command, const char *option, const char *value,
                         uint32_t *seconds) {
  uint64_t number;
  if (!take_number(command, option, value, &number)) return false;
  if (number >= 1 && number <= 86400) {
    *seconds = (uint32_t)number;
    return true;
  }
  complain(command->name, "--%s must be 1 to 86400 seconds, not '%s'", option, value);
  return false;
}

static bool take_jobs(const struct command *command, const char *value, uint64_t *jobs) {
  if (!take_number(command, "jobs", value, jobs)) return false;
  if (*jobs >= 1 && *jobs <= TURNS_MOST) return true;
  complain(command->name, "--jobs must be 1 to %d, not '%s'", TURNS_MOST, value);
  return false;
}

static bool take_helper(const struct command *command, struct settings *settings, const char *value) {
  static const char *const words[] = {"off", "confined", "unconfined"};
  int chosen = value ? choose(command, "ruby-helper", value, words, 3) : 1;
  if (chosen >= 0) settings->helper = (clp_ruby_helper)(CLP_RUBY_HELPER_OFF + chosen);
  return chosen >= 0;
}

static bool take_fact(const struct command *command, struct words *facts, const char *option,
                      const char *value) {
  const char *equals = strchr(value, '=');
  if (equals && equals > value) {
    words_add(facts, value);
    return true;
  }
  complain(command->name, "--%s must be NAME=VALUE, not '%s'", option, value);
  return false;
}

static bool take_choice(const struct command *command, struct settings *settings, int id, const char *value) {
  static const char *const colours[] = {"auto", "always", "never"}, *const forms[] = {"text", "json"};
  static const char *const levels[] = {"off", "warning", "error"}, *const trees[] = {"pn", "pretty",
                                                                                     "source"};
  static const char *const digests[] = {"sha256", "sha384", "sha512", "sha224", "md5"};
  static const char *const findings[] = {"text", "json", "sarif"}, *const severities[] = {"note", "warning",
                                                                                          "error", "never"};
  static const char *const sums[] = {"author", "commit", "owner"}, *const files[] = {"json", "yaml"};
  static const char *const unknowns[] = {"stop", "opaque"};
  static const char *const languages[] = {"puppet", "smartfrog"};
  int chosen = -1;
  if (id == OPTION_BY) {
    chosen = choose(command, "by", value, sums, 3);
    settings->sum = (clp_blame_sum)(CLP_BLAME_BY_AUTHOR + chosen);
  } else if (id == OPTION_FORMAT) {
    chosen = choose(command, "format", value, findings, 3);
    settings->check_form = (clp_check_form)chosen;
  } else if (id == OPTION_CATALOG_FORMAT) {
    chosen = choose(command, "format", value, files, 2);
    settings->yaml = chosen == 1;
  } else if (id == OPTION_LANGUAGE) {
    chosen = choose(command, "language", value, languages, 2);
    if (chosen >= 0) settings->language = languages[chosen];
  } else if (id == OPTION_FAIL_ON) {
    chosen = choose(command, "fail-on", value, severities, 4);
    settings->fail_on = (enum fail_on)chosen;
  } else if (id == OPTION_COLOUR) {
    chosen = choose(command, "color", value, colours, 3);
    settings->colour = (enum choice)chosen;
  } else if (id == OPTION_DIAGNOSTICS) {
    chosen = choose(command, "diagnostics", value, forms, 2);
    settings->json_diagnostics = chosen == 1;
  } else if (id == OPTION_DIGEST) {
    chosen = choose(command, "digest-algorithm", value, digests, 5);
    if (chosen >= 0) settings->digest = digests[chosen];
  } else if (id == OPTION_STRICT) {
    chosen = choose(command, "strict", value, levels, 3);
    settings->strict = (clp_strict)(CLP_STRICT_OFF + chosen);
  } else if (id == OPTION_UNKNOWN) {
    chosen = choose(command, "unknown", value, unknowns, 2);
    settings->unknown = (clp_unknown)(CLP_UNKNOWN_STOP + chosen);
  } else if (id == OPTION_DUMP) {
    chosen = value ? choose(command, "dump", value, trees, 3) : 0;
    settings->dump = (clp_tree_form)(CLP_TREE_DUMP + chosen);
  }
  return chosen >= 0;
}

/* The options of `lookup`; false if ID is none of them. */
static bool take_lookup(struct lookup_settings *lookup, int id, const char *value) {
  switch (id) {
  case OPTION_COMPILE: lookup->compile = true; return true;
  case OPTION_DEFAULT: lookup->default_value = value; return true;
  case OPTION_EXPLAIN: lookup->explain = true; return true;
  case OPTION_EXPLAIN_OPTIONS: lookup->explain_options = true; return true;
  case OPTION_KNOCK_OUT_PREFIX: lookup->knockout_prefix = value; return true;
  case OPTION_MERGE: lookup->merge = value; return true;
  case OPTION_MERGE_HASH_ARRAYS: lookup->merge_hash_arrays = true; return true;
  case OPTION_RENDER_AS: lookup->form = value; return true;
  case OPTION_SORT_MERGED_ARRAYS: lookup->sort_merged_arrays = true; return true;
  case OPTION_TYPE: lookup->type = value; return true;
  default: return false;
  }
}

/* The options of `faults`; false if ID is none of them. */
static bool take_faults(const struct command *command, struct faults_settings *faults, int id,
                        const char *value) {
  static const char *const dumps[] = {"fstrace", "effects"};
  int chosen;
  switch (id) {
  case OPTION_BASELINE: faults->baseline = value; return true;
  case OPTION_BLAME: faults->blame = true; return true;
  case OPTION_DUMP_TRACE:
    chosen = choose(command, "dump", value, dumps, 2);
    if (chosen >= 0) faults->dump = dumps[chosen];
    return chosen >= 0;
  case OPTION_GRAPH: faults->graph = value; return true;
  case OPTION_KEEP_TRACE: faults->keep_trace = value; return true;
  case OPTION_PATCH: faults->patch = value; return true;
  case OPTION_PRINT_RULES: faults->print_rules = true; return true;
  case OPTION_PRINT_STRACE: faults->print_strace = true; return true;
  case OPTION_RULES: words_add(&faults->rules, value); return true;
  case OPTION_TRACE: words_add(&faults->traces, value); return true;
  default: return false;
  }
}

/* The options of a recording; false if ID is none of them. */
static bool take_recording(struct settings *settings, int id, const char *value) {
  switch (id) {
  case OPTION_RECORD_EXTERNAL: settings->record_external = value; return true;
  case OPTION_RECORD_FUNCTION: words_add(&settings->record_functions, value); return true;
  case OPTION_DNS_SERVER: settings->dns_server = value; return true;
  case OPTION_PUPPETDB: words_add(&settings->puppetdb, value); return true;
  case OPTION_HOSTCERT: settings->hostcert = value; return true;
  case OPTION_HOSTPRIVKEY: settings->hostprivkey = value; return true;
  case OPTION_LOCALCACERT: settings->localcacert = value; return true;
  default: return false;
  }
}

bool option_take(const struct command *command, struct settings *settings, enum option_id id,
                 const char *value) {
  switch (id) {
  case OPTION_ALL: settings->all = true; return true;
  case OPTION_ABSENCES: settings->absences = true; return true;
  case OPTION_ALLOW_OUTSIDE: settings->allow_outside = true; return true;
  case OPTION_ALLOW_PROGRAMS: settings->allow_programs = true; return true;
  case OPTION_LIMIT_MEMORY:
    settings->memory_limited = true;
    return take_size(command, "limit-memory", value, &settings->memory_limit);
  case OPTION_LIMIT_HELPER: return take_seconds(command, "limit-helper", value, &settings->helper_seconds);
  case OPTION_RUBY_HELPER: return take_helper(command, settings, value);
  case OPTION_LIMIT_STEPS:
    settings->steps_limited = true;
    return take_number(command, "limit-steps", value, &settings->step_limit);
  case OPTION_CODE: settings_add_input(settings, value, true); return true;
  case OPTION_EXPANDED: settings->expanded = true; return true;
  case OPTION_EXPORT: settings->exports = value; return true;
  case OPTION_EXPORTED: words_add(&settings->exported, value); return true;
  case OPTION_FACT: return take_fact(command, &settings->fact, "fact", value);
  case OPTION_SERVER_FACT: return take_fact(command, &settings->server_fact, "server-fact", value);
  case OPTION_FACTS: words_add(&settings->facts, value); return true;
  case OPTION_JSON: settings->json = true; return true;
  case OPTION_ROOT: settings->root = value; return true;
  case OPTION_FORWARD_LINKS: settings->forward_links = true; return true;
  case OPTION_WARN_ORDER: settings->warn_order = true; return true;
  case OPTION_MUTANTS: return take_number(command, "mutants", value, &settings->mutants);
  case OPTION_NODE:
    words_add(&settings->more_nodes, value);
    settings->node = value;
    return true;
  case OPTION_NODES: settings->nodes = value; return true;
  case OPTION_JOBS: return take_jobs(command, value, &settings->jobs);
  case OPTION_PROVE: settings->prove = true; return true;
  case OPTION_EXIT_CODE: settings->exit_code = true; return true;
  case OPTION_ENC: settings->enc = value; return true;
  case OPTION_ENC_PROGRAM: settings->enc_program = value; return true;
  case OPTION_TRUSTED: settings->trusted = value; return true;
  case OPTION_EXTERNAL: settings->external = value; return true;
  case OPTION_ENVIRONMENT: settings->environment = value; return true;
  case OPTION_ENVIRONMENTPATH: settings->environmentpath = value; return true;
  case OPTION_CONFIG_VERSION: settings->config_version = value; return true;
  case OPTION_RUN_CONFIG_VERSION: settings->run_config_version = true; return true;
  case OPTION_ENVIRONMENT_NAME: settings->environment_name = value; return true;
  case OPTION_CONFIG: settings->config = value; return true;
  case OPTION_HIERA: settings->hiera = value; return true;
  case OPTION_PRIVATE_KEY: settings->private_key = value; return true;
  case OPTION_PUBLIC_KEY: settings->public_key = value; return true;
  case OPTION_MODULEPATH: settings->modulepath = value; return true;
  case OPTION_BASEMODULEPATH: settings->basemodulepath = value; return true;
  case OPTION_NO_ENVIRONMENT: settings->no_environment = true; return true;
  case OPTION_NO_CACHE: settings->no_cache = true; return true;
  case OPTION_NO_EXPLAIN: settings->no_explain_errors = true; return true;
  case OPTION_NO_PROVENANCE: settings->no_provenance = true; return true;
  case OPTION_SECRET_NAMES: settings->secret_names = value; return true;
  case OPTION_SHOW_SENSITIVE: settings->show_sensitive = true; return true;
  case OPTION_CATALOG:
    words_add(&settings->more_catalogs, value);
    settings->catalog = value;
    return true;
  case OPTION_OUTPUT: settings->output = value; return true;
  case OPTION_PLAIN: settings->plain = true; return true;
  case OPTION_POLICY: settings->policy = value; return true;
  case OPTION_PROVENANCE: settings->provenance = value; return true;
  case OPTION_QUIET: settings->quiet = true; return true;
  case OPTION_RUBY_REPORT: settings->dump = CLP_TREE_RUBY_REPORT; return true;
  case OPTION_REVISION: settings->revision = value; return true;
  case OPTION_RUN: settings->run = value; return true;
  case OPTION_TO: settings->export_to = value; return true;
  case OPTION_SEED: return take_number(command, "seed", value, &settings->seed);
  case OPTION_STRICT_VARIABLES: settings->strict_variables = true; return true;
  case OPTION_BY:
  case OPTION_COLOUR:
  case OPTION_DIAGNOSTICS:
  case OPTION_DUMP:
  case OPTION_FAIL_ON:
  case OPTION_CATALOG_FORMAT:
  case OPTION_FORMAT:
  case OPTION_LANGUAGE:
  case OPTION_DIGEST:
  case OPTION_UNKNOWN:
  case OPTION_STRICT: return take_choice(command, settings, id, value);
  case OPTION_COMPILE:
  case OPTION_DEFAULT:
  case OPTION_EXPLAIN:
  case OPTION_EXPLAIN_OPTIONS:
  case OPTION_KNOCK_OUT_PREFIX:
  case OPTION_MERGE:
  case OPTION_MERGE_HASH_ARRAYS:
  case OPTION_RENDER_AS:
  case OPTION_SORT_MERGED_ARRAYS:
  case OPTION_TYPE: return take_lookup(&settings->lookup, id, value);
  case OPTION_BASELINE:
  case OPTION_BLAME:
  case OPTION_DUMP_TRACE:
  case OPTION_GRAPH:
  case OPTION_KEEP_TRACE:
  case OPTION_PATCH:
  case OPTION_PRINT_RULES:
  case OPTION_PRINT_STRACE:
  case OPTION_RULES:
  case OPTION_TRACE: return take_faults(command, &settings->faults, id, value);
  case OPTION_RECORD_EXTERNAL:
  case OPTION_RECORD_FUNCTION:
  case OPTION_DNS_SERVER:
  case OPTION_PUPPETDB:
  case OPTION_HOSTCERT:
  case OPTION_HOSTPRIVKEY:
  case OPTION_LOCALCACERT: return take_recording(settings, id, value);
  case OPTION_HELP: return true;
  }
  return false;
}
