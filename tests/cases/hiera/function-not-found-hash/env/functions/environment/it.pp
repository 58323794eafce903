function environment::it($options, $context) { if $facts["role"] == "web" { $context.not_found }
 $options }
