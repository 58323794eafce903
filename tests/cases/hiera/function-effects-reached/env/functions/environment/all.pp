function environment::all($options, $context) {
  File { mode => '0600' }
  $all = { 'hashed' => 'H' }
  $all
}
