function environment::global($key, $options, $context) {
  if $key == 'm::b' { "${options['layer']} ${context.module_name}" } else { $context.not_found }
}
