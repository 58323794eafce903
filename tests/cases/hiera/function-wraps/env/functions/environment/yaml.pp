function environment::yaml(Hash $options, $context) {
  yaml_data($options, $context).reduce({}) |$all, $pair| { $all + { $pair[0] => $pair[1], "prefix_${pair[0]}" => "${pair[1]}!" } }
}
