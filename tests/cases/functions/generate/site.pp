# pins: generate runs a program: arguments as Ruby writes them, both outputs, its folder, its environment.
notify { 'words': message => generate('/bin/echo', 'a b', 1, 1.5, true, undef, ['c', ['d']], { 'k' => 1 }) }
notify { 'outputs': message => generate('/bin/sh', '-c', 'echo out; echo err >&2') }
notify { 'folder': message => generate('/bin/sh', '-c', 'basename $(pwd -P)') }
notify { 'environment': message => generate('/bin/sh', '-c', 'echo "$LANG $LC_ALL [$HOME$USER$LOGNAME]"') }
notify { 'input': message => generate('/bin/sh', '-c', 'read x; echo "[$x]"') }
$twice = generate('/bin/echo', 'twice')
notify { 'twice': message => "${twice}${generate('/bin/echo', 'twice')}" }
