# Parameters with types.
define d(Integer $port, Enum['on', 'off'] $state = 'on') { notify { "${port} ${state}": } }
d { 'x': port => 80 }
d { 'y': port => 81, state => 'off' }
