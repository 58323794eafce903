# Automatic relationships of Puppet's own types.
group { 'staff2': gid => 5001 }
group { 'extra': }
user { 'ann': gid => 'staff2', groups => ['extra', 'other'], home => '/home/ann' }
user { 'bob': gid => 5001 }
file { '/srv': ensure => directory }
file { '/srv/a/b/c': ensure => file, owner => 'ann', group => 'staff2' }
file { '/srv/a/': ensure => directory, owner => 0 }
file { '/srv/link': ensure => link, target => '/srv/target' }
file { '/srv/target': content => 'x' }
file { 'named': path => '/srv/a/named' }
exec { 'cwd': command => '/bin/true', cwd => '/srv/a' }
exec { '/srv/script one two': }
exec { 'lines': command => "/bin/true\n/srv/target x", unless => ['/srv/a/named -f', 'test /srv/target'], path => '/bin' }
exec { 'quoted': command => '"/srv/a/named" x' }
exec { 'pieces': command => ['/srv/script', 'x'], onlyif => [['/srv/target', 'y'], '/srv/a/b/c'] }
file { '/srv/script': content => 'x' }
package { 'local': source => '/srv/p.deb', provider => 'dpkg' }
package { 'remote': source => 'http://example.com/p.deb', provider => 'dpkg' }
package { 'answers': responsefile => '/srv/answers', provider => 'apt' }
file { '/srv/p.deb': content => 'x' }
file { '/srv/answers': content => 'x', require => Package['answers'] }
cron { 'job': command => '/bin/true', user => 'ann' }
service { 'd': provider => 'base', start => '/srv/script' }
# An explicit order the other way suppresses an automatic one.
file { '/opt/x': ensure => directory, require => File['/opt/x/y'] }
file { '/opt/x/y': content => 'x' }
