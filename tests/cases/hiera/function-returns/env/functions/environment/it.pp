function environment::it($key, $options, $context) >> Variant[Data, Integer] { if $key[0] == "a" { return(5) }
  $context.not_found }
