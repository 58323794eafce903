# A namevar that is given and kept comes first among the parameters, wherever it was written.
file { 'a': ensure => file, path => '/a', mode => '0644' }
exec { 'b': user => 'root', command => '/bin/b' }
service { 'c': ensure => running, name => 'cd' }
user { 'd': uid => 1, name => 'dd' }
package { 'e': ensure => installed, provider => 'gem', name => 'ee' }
notify { 'f': withpath => true, name => 'ff', message => 'x' }
