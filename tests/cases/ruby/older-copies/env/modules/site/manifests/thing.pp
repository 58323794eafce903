define site::thing($p, $q, $r = undef) {
  notify { "thing ${title}": message => template('site/both.erb') }
}
