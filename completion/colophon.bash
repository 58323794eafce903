# SPDX-License-Identifier: Apache-2.0
# shellcheck shell=bash
# Completion of colophon for bash.  The program itself lists its options.

_colophon() {
  local current=${COMP_WORDS[COMP_CWORD]} previous=${COMP_WORDS[COMP_CWORD - 1]} command='' words='' word
  for word in "${COMP_WORDS[@]:1:COMP_CWORD-1}"; do
    case $word in
      compile | parse | explain | audit | blame | diff | impact | why-not | check | faults | export | lookup | verify) command=$word; break ;;
    esac
  done
  COMPREPLY=()
  if [ "$previous" = = ]; then previous=${COMP_WORDS[COMP_CWORD - 2]}; fi
  current=${current#=}
  case $previous in
    --node | -n | --run | --execute | -e | --fact | --server-fact | --environment-name | --config-version | --limit-helper | --limit-memory | --limit-steps | --mutants | --jobs | --seed | --revision | --root | --record-function | --dns-server | --puppetdb) return ;;
    --ruby-helper) words='confined unconfined off' ;;
    --strict) words='error warning off' ;;
    --unknown) words='stop opaque' ;;
    --digest-algorithm) words='sha256 sha384 sha512 sha224 md5' ;;
    --by) words='author commit owner' ;;
    --language) words='puppet smartfrog' ;;
    --format) if [ "$command" = compile ]; then words='json yaml'; else words='text json sarif'; fi ;;
    --to) words='json ndjson csv prov openlineage in-toto sourcemap dot graphml html prometheus sqlite postgres' ;;
    --fail-on) words='error warning note never' ;;
    --color) words='auto always never' ;;
    --diagnostics) words='text json' ;;
    --dump)
      if [ "$command" = faults ]; then words='fstrace effects'
      elif [[ ${COMP_WORDS[*]} == *--dump\ =* ]]; then words='pn pretty source'; fi ;;
  esac
  if [ -z "$words" ] && [ -z "$command" ]; then
    words='compile parse explain audit blame diff impact why-not check faults export lookup verify help --help --version'
  elif [ -z "$words" ] && [[ $current == -* ]]; then
    words=$(colophon --list-options 2>/dev/null | awk -F '\t' -v command="$command" \
      '$1 == command { print $2 ($4 ~ /^[A-Z]/ ? "=" : "") }')
  fi
  if [ -n "$words" ]; then
    mapfile -t COMPREPLY < <(compgen -W "$words" -- "$current")
    if [[ ${COMPREPLY[0]-} == *= ]]; then compopt -o nospace; fi
  else
    mapfile -t COMPREPLY < <(compgen -f -- "$current")
    compopt -o filenames
  fi
}
complete -F _colophon colophon
