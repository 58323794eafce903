file { 'a': }
file { 'a': ensure => present }
file { 'a': ensure => present, mode => '0644', }
file { 'a': ; 'b': mode => 1; 'c': mode => 2, ; }
file { ['a', 'b']: ensure => present }
file { "a${b}": * => $c, d => 1 }
file { $a: }
file { default: mode => 1; 'x': }
File { 'a': }
Resource[file] { 'a': }
$t { 'a': }
'file' { 'a': }
foo::bar { 'a': x => 1 }
::foo { 'a': }
