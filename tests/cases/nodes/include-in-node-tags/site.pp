# The node's resource and the tags that it gives to what it contains.
class web { file { '/srv/www': ensure => directory } }
node 'web01.example.com' {
  include web
  notify { 'direct': }
}
