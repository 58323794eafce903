# SPDX-License-Identifier: Apache-2.0
# shellcheck shell=bash
# Completion of colophon for bash.

_colophon() {
  local current=${COMP_WORDS[COMP_CWORD]} previous=${COMP_WORDS[COMP_CWORD - 1]} command='' words='' word
  local inputs='--node --facts --environment --modulepath --hiera --enc -e --strict-variables --strict=
    --language= --catalog --no-provenance --help'
  for word in "${COMP_WORDS[@]:1:COMP_CWORD-1}"; do
    case $word in
      compile | parse | explain | verify) command=$word; break ;;
    esac
  done
  COMPREPLY=()
  case $previous in
    --node | -e) return ;;
    --environment) mapfile -t COMPREPLY < <(compgen -d -- "$current"); return ;;
    --facts | --hiera | --enc | --catalog | --provenance | --modulepath | -o)
      mapfile -t COMPREPLY < <(compgen -f -- "$current")
      return
      ;;
    --strict) current=${current#=} words='error warning off' ;;
    --language) current=${current#=} words='puppet smartfrog' ;;
    =)
      case ${COMP_WORDS[COMP_CWORD - 2]} in
        --strict) words='error warning off' ;;
        --language) words='puppet smartfrog' ;;
      esac
      ;;
  esac
  if [ -n "$words" ]; then
    mapfile -t COMPREPLY < <(compgen -W "$words" -- "$current")
    return
  fi
  case $command in
    '') mapfile -t COMPREPLY < <(compgen -W 'compile parse explain verify --help --version' -- "$current") ;;
    *)
      if [[ $current == -* ]]; then
        local options
        case $command in
          compile) options="$inputs -o --plain --expanded --provenance --json" ;;
          explain) options="$inputs -o --all --json" ;;
          parse) options='--dump --json -o --help' ;;
          verify) options="$inputs --json" ;;
        esac
        mapfile -t COMPREPLY < <(compgen -W "$options" -- "$current")
        if [[ ${COMPREPLY[0]-} == *= ]]; then compopt -o nospace; fi
      else
        mapfile -t COMPREPLY < <(compgen -f -- "$current")
      fi
      ;;
  esac
}
complete -o filenames -F _colophon colophon
