class o ($z = 'default') {
  notify { 'oz': message => $z }
}
