function environment::it($key, $options, $context) {
  case $key {
    "top": { "top is ${top} and ${::top}" }
    "class": { "in the class ${c::x}" }
    "fact": { $role }
    "defined": { defined(Notify["early"]) }
    "resource": { Notify["early"]["message"] }
    default: { $context.not_found }
  }
}
