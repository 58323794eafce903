define site($text) {
  file { "/srv/t/${name}.conf": content => $text }
  exec { "reload ${name}": command => "/bin/cp /srv/t/${name}.conf /srv/t/${name}.loaded" }
}
site { 'a': text => "a\n" }
site { 'b': text => "b\n" }
