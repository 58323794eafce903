$a = 1
# comment
file { 'a':
  mode => 1,
}
