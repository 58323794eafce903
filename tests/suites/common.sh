# SPDX-License-Identifier: Apache-2.0
# shellcheck shell=bash
#
# What suites share; each begins with `. "$CLP_SOURCE/tests/suites/common.sh"`.

ok() { printf 'ok %s\n' "$1"; }
not_ok() { printf 'not ok %s - %s\n' "$1" "${2:-failed}"; }
skip() { printf 'skip %s - %s\n' "$1" "$2"; }

# skip_suite NAME WHY - the whole suite is one skipped test.
skip_suite() {
  skip "$1" "$2"
  exit 0
}

# verdict NAME STATUS WHY - ok if STATUS is 0.
verdict() { if [ "$2" -eq 0 ]; then ok "$1"; else not_ok "$1" "$3"; fi; }

have() { command -v "$1" >/dev/null; }

# The Python that has MODULE…, the system's first (a private one does not see Debian's modules); or nothing.
python_with() {
  local python
  for python in /usr/bin/python3 python3; do
    if "$python" -c "import $1" 2>/dev/null; then
      echo "$python"
      return
    fi
  done
  return 1
}

# The recorded cases (tests/cases) as folders, made once for all suites of a run: CLP_CASES is where they are.  Nobody
# writes into them.
unpack_cases() {
  local python
  if [ -z "${CLP_CASES:-}" ]; then
    python=$(python_with json) || { not_ok 'the cases are unpacked' 'needs python3'; return 1; }
    CLP_CASES=$(PYTHONDONTWRITEBYTECODE=1 "$python" "$CLP_SOURCE/tests/case_files.py" unpack --once \
      "${CLP_SHARED:-$CLP_TEMPORARY}/cases") || { not_ok 'the cases are unpacked' 'case_files.py failed'; return 1; }
    export CLP_CASES
  fi
}
# case_place NAME - where the case begins: "tests/cases/if.cases:12: ".
case_place() { sed -n "s#^$1 \\(.*\\)#\\1: #p" "$CLP_CASES/.places"; }

# Whether `colophon COMMAND` exists; suites of commands that are not built yet are skipped.
has_command() { "$COLOPHON" "$1" --help >/dev/null 2>&1; }

# Whether the installed Puppet is the one that everything is compared with.
reference_version=7.23
has_reference() {
  have puppet && have ruby && [[ "$(puppet --version 2>/dev/null)" == $reference_version.* ]]
}

# What the records of Puppet were made with, and what is installed, if that is another release of Ruby; fails if not.
# Puppet's answers may differ then in what Ruby's own libraries do: a note, no failure.
other_ruby() {
  local with run
  with=$(cat "$CLP_SOURCE/tests/puppet/recorded-with")
  run=$(ruby -e 'print "Ruby #{RUBY_VERSION}"')
  [ "$with" != "$run" ] && printf 'recorded with %s, run with %s' "$with" "$run"
}

# Whether this build carries AddressSanitizer: valgrind cannot run it, and it takes its time.
sanitized() { grep -q '^CLP_SANITIZERS = .*-fsanitize' "$CLP_BUILD/Makefile"; }

# With sanitizers a process takes ten times as long: there what runs on very many inputs takes one of CLP_SHARE.
export CLP_SHARE=${CLP_SHARE:-$(if sanitized; then echo 10; else echo 1; fi)}

# lightly - what follows starts very many processes that do the same: none is searched for leaks, which takes a small one half of
# its time, or has its tables of constants watched, which takes a third of the rest.  The suites of commands, bad input, limits and
# units do both, `cases` and the stories of `history` a share.
lightly() {
  ! sanitized || [ -n "${CLP_LONG:-}" ] || export ASAN_OPTIONS=$ASAN_OPTIONS:detect_leaks=0:report_globals=0:malloc_context_size=2
}
# light COMMAND… - only this command runs so.
light() { (lightly && "$@"); }

# one_of N - a plain run takes one of N of inputs that are many and alike; a long one all of them.
one_of() { if ! sanitized && [ -z "${CLP_LONG:-}" ]; then export CLP_SHARE=$1; fi; }

# many LONG SHORT [LEAST] - how many random inputs: SHORT, but LONG with `tests/run --long`; with sanitizers a CLP_SHARE-th of
# that, and LEAST or more.
many() {
  local share=$(((${CLP_LONG:-0} ? $1 : $2) / CLP_SHARE))
  echo $((share > ${3:-0} ? share : ${3:-0}))
}
