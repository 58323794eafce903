# What the node exports: virtual or collected, with the tags of all that it is in, without what is Sensitive
class web::server($port = 80) {
  @@file { "/srv/${trusted['certname']}": ensure => file, content => "port ${port}\n", tag => ['Balancer', 'one::two'], require => Notify['local'] }
  @@notify { 'collected here': message => ['a', { 'k' => 1.5 }], noop => true }
  Notify<<| title == 'collected here' |>>
  notify { 'local': }
  @notify { 'only virtual': }
}
define vhost($x = 1) { @@notify { "vhost ${title}": message => $x } }
node default { include web::server vhost { 'a': x => [File['/srv/x'], undef] } @@vhost { 'b': x => 2 } }
file { '/srv/x': }
@@notify { 'secret': message => Sensitive('hidden'), withpath => true }
@@file { 'named': path => '/srv/named/', mode => '0644', alias => ['other', 'more'] }
