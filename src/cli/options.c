/* SPDX-License-Identifier: Apache-2.0 */
#include "src/cli/options.h"

#include "src/cli/option_values.h"
#include "src/cli/terminal.h"

#include <errno.h>
#include <getopt.h>
#include <stdlib.h>
#include <string.h>

/* ---- the tables ---- */

/* Rows of several groups. */
#define OUTPUT_ROW                                                                                           \
  {                                                                                                          \
    "output", "FILE", "Write to FILE, whole or not at all (default and -: standard output).", OPTION_OUTPUT, \
        'o'                                                                                                  \
  }
#define CACHE_ROW                                                                                            \
  { "no-cache", NULL, "Look into the history anew: keep nothing, and use nothing kept.", OPTION_NO_CACHE, 0 }
#define JSON_ROW                                                                                             \
  { "json", NULL, "Answer in JSON, for programs.", OPTION_JSON, 'j' }
#define SENSITIVE_ROWS                                                                                       \
  {"show-sensitive", NULL, "Show Sensitive values and those whose name says secret.", OPTION_SHOW_SENSITIVE, \
   0},                                                                                                       \
  {                                                                                                          \
    "secret-names", "FILE", "More names that say secret, one a line; behind ! such that do not.",            \
        OPTION_SECRET_NAMES, 0                                                                               \
  }
#define ABSENCES_ROW                                                                                         \
  { "absences", NULL, "Show also what would have to appear for the answer to change.", OPTION_ABSENCES, 0 }
#define ALL_CHANGES_ROW                                                                                      \
  { "all", NULL, "Show all changes and lines, not only the first of many.", OPTION_ALL, 'a' }
#define NODES_ROW                                                                                            \
  {                                                                                                          \
    "nodes", "DIR|FILE",                                                                                     \
        "Look at many nodes: each file of facts in DIR is one, named as the file is; or each line of FILE "  \
        "is a "                                                                                              \
        "name. --node may be repeated, too.",                                                                \
        OPTION_NODES, 0                                                                                      \
  }
#define JOBS_ROW                                                                                             \
  {                                                                                                          \
    "jobs", "N",                                                                                             \
        "Compile N nodes at once (default: as many as there are processors, 8 at most). The output is the "  \
        "same for any N.",                                                                                   \
        OPTION_JOBS, 0                                                                                       \
  }

static const struct option_row saved_rows[] = {
    {"catalog", "FILE",
     "Take this catalog, saved with `colophon compile -o FILE`, or - for standard input; compile nothing.",
     OPTION_CATALOG, 0},
    {0}};
const struct option_group saved_options = {"Saved catalog", saved_rows};

static const struct option_row node_rows[] = {
    {"node", "NAME",
     "Compile for this node (default: the name that --trusted or the facts give, else this machine's).",
     OPTION_NODE, 'n'},
    {"facts", "FILE",
     "Read facts from a file, as JSON, YAML, PuppetDB or facter write them, or - for standard input. May be "
     "repeated; a later file wins.",
     OPTION_FACTS, 'f'},
    {"fact", "NAME=VALUE", "Set one fact, also inside another: os.family=Debian. May be repeated.",
     OPTION_FACT, 0},
    {"server-fact", "NAME=VALUE",
     "Set a fact about the server, such as servername (default: a stand-in). May be repeated.",
     OPTION_SERVER_FACT, 0},
    {"trusted", "FILE", "Take $trusted from a JSON or YAML file (default: the node's name, no extensions).",
     OPTION_TRUSTED, 0},
    {"external", "FILE", "Take answers of DNS, PuppetDB and other functions that ask outside from this file.",
     OPTION_EXTERNAL, 0},
    {"enc", "FILE", "Take classes, parameters and environment from what a node classifier wrote, in YAML.",
     OPTION_ENC, 0},
    {"enc-program", "PROGRAM", "The same from the node classifier PROGRAM, which gets the node's name.",
     OPTION_ENC_PROGRAM, 0},
    {"exported", "FILE|DIR",
     "Let <<| |>> collect what other nodes export: catalogs, or lists as PuppetDB answers and --export "
     "writes. "
     "May be repeated.",
     OPTION_EXPORTED, 0},
    {"execute", "CODE", "Take this Puppet code as a manifest. May be repeated.", OPTION_CODE, 'e'},
    {"environment", "NAME|DIR",
     "Compile in this environment: a folder, if it has a slash or is ., else its name in --environmentpath. "
     "Without a manifest, the environment's own are read. Default: the one that this folder is in, which has "
     "environment.conf, or two of manifests, modules, hiera.yaml and Puppetfile; then without --facts those "
     "of facts/NODE.json (or .yaml), facts.json or the one file in facts/ are read.",
     OPTION_ENVIRONMENT, 0},
    {"no-environment", NULL, "Do not look for an environment and facts around this folder.",
     OPTION_NO_ENVIRONMENT, 0},
    {"environmentpath", "DIRS", "Folders with environments in them, colons between (default: Puppet's).",
     OPTION_ENVIRONMENTPATH, 0},
    {"environment-name", "NAME", "The name of the environment (default: its folder's, or production).",
     OPTION_ENVIRONMENT_NAME, 0},
    {"config-version", "TEXT",
     "The version of the catalog: what the environment's config_version says, which is not run (default: the "
     "time).",
     OPTION_CONFIG_VERSION, 0},
    {"run-config-version", NULL,
     "Run the program that the environment's config_version names, as Puppet does: what it says is the "
     "version.",
     OPTION_RUN_CONFIG_VERSION, 0},
    {"config", "FILE",
     "Take the settings of this puppet.conf (sections main, server and master). Without --environment, "
     "compile "
     "in the environment that it names, or production.",
     OPTION_CONFIG, 0},
    {"revision", "REV",
     "Read what is in a git repository as it is in this revision; the work tree is left alone.",
     OPTION_REVISION, 0},
    {"hiera", "FILE",
     "Take this hiera.yaml for the global layer of data. Without it only the environment and modules have "
     "data.",
     OPTION_HIERA, 0},
    {"pkcs7-private-key", "FILE",
     "Decrypt the values of hiera-eyaml with this key (default: the one that hiera.yaml names). Without one "
     "they stay encrypted.",
     OPTION_PRIVATE_KEY, 0},
    {"pkcs7-public-key", "FILE", "The certificate that goes with it (default: none is needed).",
     OPTION_PUBLIC_KEY, 0},
    {"modulepath", "DIRS", "Folders with modules in them, colons between (default: the environment's).",
     OPTION_MODULEPATH, 0},
    {"basemodulepath", "DIRS", "What $basemodulepath is in an environment.conf (default: nothing).",
     OPTION_BASEMODULEPATH, 0},
    {"strict-variables", NULL, "An unknown variable is an error, not a warning.", OPTION_STRICT_VARIABLES, 0},
    {"digest-algorithm", "NAME",
     "The setting digest_algorithm: sha256 (default), sha384, sha512, sha224, md5.", OPTION_DIGEST, 0},
    {"language", "NAME",
     "The language of all inputs: puppet, or smartfrog, which files that end in .sf are in (default: by the "
     "ending).",
     OPTION_LANGUAGE, 0},
    {"root", "NAME", "Of SmartFrog: the component that is the result (default: sfConfig).", OPTION_ROOT, 0},
    {"forward-links", NULL, "Of SmartFrog: links may lead to what is set behind them.", OPTION_FORWARD_LINKS,
     0},
    {"warn-order", NULL,
     "Of SmartFrog: warn where attributes will not stand in the order that a prototype writes them in.",
     OPTION_WARN_ORDER, 0},
    {"allow-outside", NULL,
     "Let code and data read files outside of the environment, the module path and what options name.",
     OPTION_ALLOW_OUTSIDE, 0},
    {"allow-programs", NULL, "Let the function generate run programs.", OPTION_ALLOW_PROGRAMS, 0},
    {"ruby-helper", "[=HOW]",
     "Let a process of Ruby run what ERB templates and functions in Ruby use beyond what Colophon runs "
     "itself: "
     "confined (default), unconfined, or off.",
     OPTION_RUBY_HELPER, 0},
    {"limit-helper", "SECONDS", "Let a call of that process take at most so long (default: 10).",
     OPTION_LIMIT_HELPER, 0},
    {"limit-memory", "SIZE", "Take at most so much memory, as 512M or 8G; 0 for no limit (default: 2G).",
     OPTION_LIMIT_MEMORY, 0},
    {"limit-steps", "N", "Evaluate at most so many steps; 0 for no limit (default: 100000000).",
     OPTION_LIMIT_STEPS, 0},
    {"strict", "LEVEL", "How questionable code is taken: error, warning (default) or off.", OPTION_STRICT, 0},
    {"unknown", "WHAT",
     "What becomes of templates and functions that cannot be run: stop (default), or opaque: what "
     "they give is marked as unknown, and all else is compiled; the status is 1 then.",
     OPTION_UNKNOWN, 0},
    {0}};
const struct option_group node_options = {"Inputs", node_rows};

static const struct option_row recording_rows[] = {
    {"record-external", "FILE",
     "Ask DNS and PuppetDB what the code asks and --external does not answer, write all answers to FILE, and "
     "compile with it. What FILE had of other questions is kept.",
     OPTION_RECORD_EXTERNAL, 0},
    {"record-function", "NAME",
     "Record what this function, written in Ruby, gives, too. May be repeated. generate is always recorded.",
     OPTION_RECORD_FUNCTION, 0},
    {"dns-server", "ADDRESS[:PORT]", "Ask this server of DNS (default: those of the system).",
     OPTION_DNS_SERVER, 0},
    {"puppetdb", "URL",
     "Ask this PuppetDB, https://HOST:PORT (default: those of puppetdb.conf, beside puppet.conf). May be "
     "repeated: the first that answers.",
     OPTION_PUPPETDB, 0},
    {"hostcert", "FILE", "The certificate for PuppetDB (default: the one that puppet.conf names).",
     OPTION_HOSTCERT, 0},
    {"hostprivkey", "FILE", "Its private key.", OPTION_HOSTPRIVKEY, 0},
    {"localcacert", "FILE", "The certificate of the authority that PuppetDB's must be from.",
     OPTION_LOCALCACERT, 0},
    {0}};
const struct option_group recording_options = {"Recording", recording_rows};

static const struct option_row compile_rows[] = {
    {"plain", NULL, "Write Puppet's catalog alone, or SmartFrog's attributes, without provenance.",
     OPTION_PLAIN, 0},
    {"format", "FORM",
     "Of SmartFrog: write json (default), or yaml, each line with where its value comes from unless --plain.",
     OPTION_CATALOG_FORMAT, 0},
    {"expanded", NULL, "Spell the provenance out at each attribute, not as one table.", OPTION_EXPANDED, 0},
    {"absences", NULL, "Spell out structure and what did not happen, too.", OPTION_ABSENCES, 0},
    {"provenance", "FILE", "Write the plain catalog, and the provenance to a file of its own.",
     OPTION_PROVENANCE, 0},
    {"export", "FILE", "Write what the node exports to a file, for --exported of other nodes.", OPTION_EXPORT,
     0},
    {"no-provenance", NULL, "Track nothing. The plain catalog is the same.", OPTION_NO_PROVENANCE, 0},
    NODES_ROW,
    JOBS_ROW,
    SENSITIVE_ROWS,
    {"output", "FILE|DIR",
     "Write to FILE, whole or not at all (default and -: standard output); of several nodes to "
     "DIR/NODE.json.",
     OPTION_OUTPUT, 'o'},
    {0}};
const struct option_group compile_output_options = {"Output", compile_rows};

static const struct option_row parse_rows[] = {
    {"dump", "[=FORM]", "Print the syntax tree: pn (default), pretty, or source.", OPTION_DUMP, 0},
    {"ruby-report", NULL, "List what ERB templates and functions in Ruby use that cannot be run.",
     OPTION_RUBY_REPORT, 0},
    {"execute", "CODE", "Check this Puppet code. May be repeated.", OPTION_CODE, 'e'},
    OUTPUT_ROW,
    {0}};
const struct option_group parse_options = {"Options", parse_rows};

static const struct option_row explain_rows[] = {
    {"all", NULL, "Show everything, not only the first fifteen lines.", OPTION_ALL, 'a'},
    ABSENCES_ROW,
    NODES_ROW,
    JOBS_ROW,
    SENSITIVE_ROWS,
    JSON_ROW,
    OUTPUT_ROW,
    {0}};
const struct option_group explain_options = {"Answer", explain_rows};

static const struct option_row blame_rows[] = {
    {"all", NULL, "Without a resource: a line for each attribute of the catalog. With one: everything.",
     OPTION_ALL, 'a'},
    {"by", "WHAT",
     "Sum up by author, commit or owner (CODEOWNERS), the whole catalog if no resource is given.", OPTION_BY,
     0},
    ABSENCES_ROW,
    NODES_ROW,
    JOBS_ROW,
    CACHE_ROW,
    SENSITIVE_ROWS,
    JSON_ROW,
    OUTPUT_ROW,
    {0}};
const struct option_group blame_options = {"Answer", blame_rows};

static const struct option_row check_rows[] = {
    {"policy", "FILE", "Check the rules of this policy, a file of YAML.", OPTION_POLICY, 'p'},
    {"format", "FORM", "Write findings as text (default), json or sarif, SARIF 2.1.0 for code scanning.",
     OPTION_FORMAT, 0},
    {"json", NULL, "The same as --format=json.", OPTION_JSON, 'j'},
    {"fail-on", "SEVERITY",
     "Exit with status 1 on findings from error (default), warning or note on, or never.", OPTION_FAIL_ON, 0},
    {"all", NULL, "Show every source of a finding, all of its path and all of its nodes.", OPTION_ALL, 'a'},
    NODES_ROW,
    JOBS_ROW,
    CACHE_ROW,
    SENSITIVE_ROWS,
    OUTPUT_ROW,
    {0}};
const struct option_group check_options = {"Policy", check_rows};

static const struct option_row export_rows[] = {
    {"to", "FORMAT[,FORMAT...]",
     "In which formats: json, ndjson, csv, prov, openlineage, in-toto, sourcemap, dot, graphml, html, "
     "prometheus, sqlite or postgres "
     "(docs/exports.md).",
     OPTION_TO, 0},
    {"blame", NULL, "Say who wrote the lines that values came from, and who owns the files.", OPTION_BLAME,
     0},
    {"policy", "FILE", "Count what breaks the rules of this policy, too (docs/policies.md).", OPTION_POLICY,
     'p'},
    {"run", "NAME",
     "What is loaded is called so in a database, and replaces what was (default: the environment and its "
     "commit, or the time).",
     OPTION_RUN, 0},
    {"all", NULL,
     "Tell of each place that an attribute depends on, also where more than 200 are in one file, which are "
     "told "
     "of as one.",
     OPTION_ALL, 'a'},
    NODES_ROW,
    JOBS_ROW,
    CACHE_ROW,
    SENSITIVE_ROWS,
    {"output", "FILE|DIR",
     "Write to FILE, whole or not at all (default and -: standard output); several formats, or files of "
     "several nodes, go into a folder DIR. A database is added to; of PostgreSQL it is a connection string.",
     OPTION_OUTPUT, 'o'},
    {0}};
const struct option_group export_options = {"Output", export_rows};

static const struct option_row diff_rows[] = {
    NODES_ROW,
    JOBS_ROW,
    {"prove", NULL, "Compile without each edit in turn, and say what that shows.", OPTION_PROVE, 0},
    {"exit-code", NULL, "End with status 1 if there are changes.", OPTION_EXIT_CODE, 0},
    ALL_CHANGES_ROW,
    CACHE_ROW,
    SENSITIVE_ROWS,
    JSON_ROW,
    OUTPUT_ROW,
    {0}};
const struct option_group diff_options = {"Answer", diff_rows};

static const struct option_row audit_rows[] = {NODES_ROW, ALL_CHANGES_ROW, CACHE_ROW, SENSITIVE_ROWS,
                                               JSON_ROW,  OUTPUT_ROW,      {0}};
const struct option_group audit_options = {"Answer", audit_rows};

static const struct option_row faults_rows[] = {
    {"trace", "FILE",
     "Read the run from this trace of strace, plain or compressed, or - for standard input. May be repeated: "
     "runs of other nodes with a --catalog each, in the same order.",
     OPTION_TRACE, 't'},
    {"keep-trace", "FILE", "Keep the trace of the program that is run.", OPTION_KEEP_TRACE, 0},
    {"print-strace", NULL, "Show how to record a trace, and end.", OPTION_PRINT_STRACE, 0},
    {"rules", "FILE", "Leave out what this file of rules says, not the default. May be repeated.",
     OPTION_RULES, 0},
    {"print-rules", NULL, "Show the rules that hold by default, and end.", OPTION_PRINT_RULES, 0},
    {"baseline", "FILE", "Accept what this earlier report (--json) has.", OPTION_BASELINE, 0},
    {"patch", "FILE", "Write the mends as a patch that `git apply` takes.", OPTION_PATCH, 0},
    {"prove", NULL, "Compile the mended code, and say whether each finding is gone.", OPTION_PROVE, 0},
    {"blame", NULL, "Say who wrote the lines.", OPTION_BLAME, 0},
    CACHE_ROW,
    {"dump", "FORM", "Show no findings, but the trace as fstrace, or effects on paths.", OPTION_DUMP_TRACE,
     0},
    {"graph", "FILE", "Write the graph of the catalog: JSON, or for Graphviz if FILE ends in .dot.",
     OPTION_GRAPH, 0},
    {"format", "FORM", "Write findings as text (default), json or sarif, SARIF 2.1.0 for code scanning.",
     OPTION_FORMAT, 0},
    {"json", NULL, "The same as --format=json.", OPTION_JSON, 'j'},
    {"all", NULL, "Show every path of a finding.", OPTION_ALL, 'a'},
    OUTPUT_ROW,
    {0}};
const struct option_group faults_options = {"Run and findings", faults_rows};

static const struct option_row lookup_rows[] = {
    {"explain", NULL, "Show where the value was looked for, not the value.", OPTION_EXPLAIN, 0},
    {"explain-options", NULL, "Show how lookup_options were found.", OPTION_EXPLAIN_OPTIONS, 0},
    {"merge", "STRATEGY", "Merge by first, unique, hash or deep, whatever lookup_options say.", OPTION_MERGE,
     0},
    {"knock-out-prefix", "TEXT", "With --merge deep: elements that begin with TEXT remove others.",
     OPTION_KNOCK_OUT_PREFIX, 0},
    {"sort-merged-arrays", NULL, "With --merge deep: sort arrays that were merged.",
     OPTION_SORT_MERGED_ARRAYS, 0},
    {"merge-hash-arrays", NULL, "With --merge deep: merge hashes in arrays by their position.",
     OPTION_MERGE_HASH_ARRAYS, 0},
    {"type", "TYPE", "The value must be of this type.", OPTION_TYPE, 0},
    {"default", "VALUE", "The value where none is found.", OPTION_DEFAULT, 0},
    SENSITIVE_ROWS,
    {"render-as", "FORM", "Write the value as yaml (default), json or s, a text.", OPTION_RENDER_AS, 0},
    {"compile", NULL, "Compile the environment's manifests first: data may name their variables.",
     OPTION_COMPILE, 'c'},
    OUTPUT_ROW,
    {0}};
const struct option_group lookup_options = {"Lookup", lookup_rows};

static const struct option_row verify_rows[] = {
    {"mutants", "N", "Try at most N changes of the input (default: two for every datum).", OPTION_MUTANTS, 0},
    {"seed", "N", "Choose the sample of changes by this number (default: 1).", OPTION_SEED, 0},
    JSON_ROW,
    OUTPUT_ROW,
    {0}};
const struct option_group verify_options = {"Verification", verify_rows};

static const struct option_row diagnostic_rows[] = {
    {"diagnostics", "FORM", "Write diagnostics as text (default) or json, one object a line.",
     OPTION_DIAGNOSTICS, 0},
    {"no-explain-errors", NULL, "Do not say where the values came from that an error is about.",
     OPTION_NO_EXPLAIN, 0},
    {"quiet", NULL, "Show errors only, no warnings and notices.", OPTION_QUIET, 'q'},
    {"color", "WHEN", "Use colours: auto (default), always or never.", OPTION_COLOUR, 0},
    {0}};
const struct option_group diagnostic_options = {"Diagnostics", diagnostic_rows};

static const struct option_row general_rows[] = {{"help", NULL, "Show this text.", OPTION_HELP, 'h'}, {0}};
const struct option_group general_options = {"General", general_rows};

/* ---- recognising ---- */

enum { MOST_OPTIONS = 96 };

/* A command's options as getopt_long wants them. */
struct spelling {
  struct option long_options[MOST_OPTIONS + 1];
  const char *names[MOST_OPTIONS];
  char letters[2 * MOST_OPTIONS + 3];
  const struct option_row *rows[MOST_OPTIONS];
  int count;
};

static void spell(struct spelling *spelling, const struct command *command) {
  char *letter = spelling->letters;
  *letter++ = '-'; /* operands in their order, between the options */
  *letter++ = ':'; /* tell a missing argument from an unknown option */
  spelling->count = 0;
  for (const struct option_group *const *group = command->groups; *group; group++)
    for (const struct option_row *row = (*group)->rows; row->name && spelling->count < MOST_OPTIONS; row++) {
      int kind = !row->argument ? no_argument : *row->argument == '[' ? optional_argument : required_argument;
      spelling->long_options[spelling->count] = (struct option){row->name, kind, NULL, row->id};
      spelling->names[spelling->count] = row->name;
      spelling->rows[spelling->count++] = row;
      if (!row->letter) continue;
      *letter++ = row->letter;
      if (kind == required_argument) *letter++ = ':';
    }
  *letter = '\0';
  spelling->long_options[spelling->count] = (struct option){0};
}

static const struct option_row *row_of(const struct spelling *spelling, int id) {
  for (int i = 0; i < spelling->count; i++)
    if (spelling->rows[i]->id == id || (id < 256 && spelling->rows[i]->letter == id))
      return spelling->rows[i];
  return NULL;
}

static int wrong(const struct command *command) {
  advise("`colophon %s --help` lists the options", command->name);
  return STATUS_WRONG;
}

static int unknown_option(const struct command *command, const struct spelling *spelling, const char *name) {
  complain(command->name, "unknown option '--%s'", name);
  const char *near = nearest(name, spelling->names, (size_t)spelling->count);
  if (near) advise("did you mean '--%s'?", near);
  return wrong(command);
}

/*
 * getopt_long takes abbreviations, which would change their meaning when options are added: a long option
 * must be spelt out.  Returns -1 if ARGUMENT is one, or no long option.
 */
static int check_spelling(const struct command *command, const struct spelling *spelling,
                          const char *argument) {
  char name[64];
  if (!argument || strncmp(argument, "--", 2) != 0 || !argument[2]) return -1;
  size_t length = strcspn(argument + 2, "=");
  for (int i = 0; i < spelling->count; i++)
    if (strlen(spelling->names[i]) == length && !strncmp(argument + 2, spelling->names[i], length)) return -1;
  snprintf(name, sizeof name, "%.*s", (int)(length < 60 ? length : 60), argument + 2);
  return unknown_option(command, spelling, name);
}

/* What getopt_long did not take: a missing or needless argument, or an unknown letter. */
static int not_taken(const struct command *command, const struct spelling *spelling, int found) {
  const struct option_row *row = row_of(spelling, optopt);
  if (found == ':' && row && optopt < 256)
    complain(command->name, "option '-%c' needs %s", optopt, row->argument);
  else if (found == ':' && row)
    complain(command->name, "option '--%s' needs %s", row->name, row->argument);
  else if (row)
    complain(command->name, "option '--%s' takes no value", row->name);
  else
    complain(command->name, "unknown option '-%c'", optopt);
  return wrong(command);
}

int options_read(struct settings *settings, const struct command *command, int argc, char **argv) {
  struct spelling spelling;
  spell(&spelling, command);
  opterr = 0;
  optind = 1;
  for (;;) {
    int status = check_spelling(command, &spelling, optind < argc ? argv[optind] : NULL);
    if (status >= 0) return status;
    int found = getopt_long(argc, argv, spelling.letters, spelling.long_options, NULL);
    if (found == -1) break;
    if (found == '?' || found == ':') return not_taken(command, &spelling, found);
    if (found == 1) {
      settings_add_input(settings, optarg, false);
      continue;
    }
    const struct option_row *row = row_of(&spelling, found);
    if (row->id == OPTION_HELP) {
      help_print(command, stdout);
      return STATUS_DONE;
    }
    if (!option_take(command, settings, (enum option_id)row->id, optarg)) return wrong(command);
  }
  if (command->program && optind < argc && !strcmp(argv[optind - 1], "--")) {
    settings->program = argv + optind;
    return -1;
  }
  for (; optind < argc; optind++)
    settings_add_input(settings, argv[optind], false);
  return -1;
}
