define site::thing($size = 1, $colour = undef, $mode = '0644') {
  file { "/etc/${title}": * => site::parameters('size', 'colour', 'require', 'tag') }
  notify { "${title} ${site::parameters().keys.join(',')}": message => site::about() }
}
