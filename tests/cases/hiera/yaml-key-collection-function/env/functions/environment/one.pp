function environment::one($options, $context) {
  $all = yaml_data($options, $context)
  $shown = $all.map |$k, $v| { "${k} is ${v}" }
  $gone = { 'shown' => $shown, 'two' => $all[['a', 'b']] }
  $all + $gone
}
