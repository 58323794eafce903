function environment::one($key, $options, $context) {
  if $key == 'par::c' { notify { 'from data': message => "${title} ${name} ${module_name}" } tag("datatag") require(other) }
  if $key == 'other::o' { notify { 'from other data': } return('O') }
  if $key == 'par::c' { 'C' } else { $context.not_found }
}
