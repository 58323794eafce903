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
complete -c colophon -s h -l help -d 'How to use it'

complete -c colophon -n $compiling -s n -l node -x -a '(__fish_print_hostnames)' -d 'The name of the node'
complete -c colophon -n $compiling -s f -l facts -r -F -d 'Facts, JSON or YAML'
complete -c colophon -n $compiling -l fact -x -d 'One fact, NAME=VALUE'
complete -c colophon -n $compiling -l server-fact -x -d 'A fact about the server, NAME=VALUE'
complete -c colophon -n $compiling -l environment -r -d 'An environment: its folder or name'
complete -c colophon -n $compiling -l environmentpath -r -d 'Folders of environments'
complete -c colophon -n $compiling -l hiera -r -d 'hiera.yaml of the global layer'
complete -c colophon -n $compiling -l modulepath -r -d 'Folders of modules'
complete -c colophon -n $compiling -l basemodulepath -r -d 'What $basemodulepath is'
complete -c colophon -n $compiling -l environment-name -x -d 'The name of the environment'
complete -c colophon -n $compiling -l strict-variables -d 'An undefined variable is an error'
complete -c colophon -n $compiling -l strict -x -a 'error warning off' -d 'What to make of doubtful code'
complete -c colophon -n "__fish_seen_subcommand_from $commands" -s e -l execute -x -d 'Code'
complete -c colophon -n "__fish_seen_subcommand_from $commands" -s o -l output -r -F -d 'Write to a file'
complete -c colophon -n "__fish_seen_subcommand_from $commands" -l diagnostics -x -a 'text json' -d 'Form of diagnostics'
complete -c colophon -n "__fish_seen_subcommand_from $commands" -s q -l quiet -d 'Errors only'
complete -c colophon -n "__fish_seen_subcommand_from $commands" -l color -x -a 'auto always never' -d 'Use colours'

complete -c colophon -n '__fish_seen_subcommand_from compile' -l plain -d 'Only what Puppet prints'
complete -c colophon -n '__fish_seen_subcommand_from compile' -l expanded -d 'Provenance at each attribute'
complete -c colophon -n '__fish_seen_subcommand_from compile' -l provenance -r -F -d 'Provenance in a file of its own'
complete -c colophon -n '__fish_seen_subcommand_from compile' -l no-provenance -d 'Track nothing'
complete -c colophon -n '__fish_seen_subcommand_from explain' -s a -l all -d 'Everything'
complete -c colophon -n '__fish_seen_subcommand_from explain' -l absences -d 'What would change it'
complete -c colophon -n '__fish_seen_subcommand_from explain verify' -s j -l json -d 'For programs'
complete -c colophon -n '__fish_seen_subcommand_from parse' -l dump -a 'pn pretty source' -d 'Print the syntax tree'
complete -c colophon -n '__fish_seen_subcommand_from verify' -l mutants -x -d 'Most changes tried'
complete -c colophon -n '__fish_seen_subcommand_from verify' -l seed -x -d 'Of the sample'
