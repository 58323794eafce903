# SPDX-License-Identifier: Apache-2.0
# Completion of colophon for fish.

set -l commands compile explain parse verify
set -l compiling '__fish_seen_subcommand_from compile explain verify'

complete -c colophon -n "not __fish_seen_subcommand_from $commands" -f
complete -c colophon -n "not __fish_seen_subcommand_from $commands" -l version -d 'The version'
complete -c colophon -n "not __fish_seen_subcommand_from $commands" -a compile -d 'Compile manifests to a catalog with provenance'
complete -c colophon -n "not __fish_seen_subcommand_from $commands" -a explain -d 'Say where a value came from'
complete -c colophon -n "not __fish_seen_subcommand_from $commands" -a parse -d 'Check files; print their syntax trees'
complete -c colophon -n "not __fish_seen_subcommand_from $commands" -a verify -d 'Check the theorems of provenance'
complete -c colophon -l help -d 'How to use it'

complete -c colophon -n $compiling -l node -x -a '(__fish_print_hostnames)' -d 'The name of the node'
complete -c colophon -n $compiling -l facts -r -F -d 'Facts, JSON or YAML'
complete -c colophon -n $compiling -l environment -x -a '(__fish_complete_directories)' -d 'An environment folder'
complete -c colophon -n $compiling -l modulepath -x -a '(__fish_complete_directories)' -d 'Folders of modules'
complete -c colophon -n $compiling -l hiera -r -F -d 'A hiera.yaml'
complete -c colophon -n $compiling -l enc -r -F -d 'What an external node classifier printed'
complete -c colophon -n $compiling -s e -x -d 'Code'
complete -c colophon -n $compiling -l strict-variables -d 'An undefined variable is an error'
complete -c colophon -n $compiling -l strict -x -a 'error warning off' -d 'What to make of doubtful code'
complete -c colophon -n $compiling -l language -x -a 'puppet smartfrog' -d 'The language of the input'
complete -c colophon -n $compiling -l catalog -r -F -d 'A saved catalog instead of compiling'
complete -c colophon -n $compiling -l no-provenance -d 'Do not track provenance'
complete -c colophon -n "__fish_seen_subcommand_from $commands" -l json -d 'For programs'

complete -c colophon -n '__fish_seen_subcommand_from compile' -l plain -d 'Only what Puppet prints'
complete -c colophon -n '__fish_seen_subcommand_from compile' -l expanded -d 'Provenance at each attribute'
complete -c colophon -n '__fish_seen_subcommand_from compile' -l provenance -r -F -d 'Provenance in a file of its own'
complete -c colophon -n '__fish_seen_subcommand_from compile explain parse' -s o -r -F -d 'Output'
complete -c colophon -n '__fish_seen_subcommand_from explain' -l all -d 'Everything'
complete -c colophon -n '__fish_seen_subcommand_from parse' -l dump -d 'Print the syntax tree'
