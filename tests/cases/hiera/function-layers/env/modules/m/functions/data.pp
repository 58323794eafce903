function m::data($options, $context) {
  $all = { 'lookup_options' => { 'm::h' => { 'merge' => 'hash' } }, 'm::a' => 'module', 'other::x' => 'foreign', 'm::b' => 'below', 'm::h' => { 'x' => 1 } }
  $all
}
