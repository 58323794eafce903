# It does not read the file that it is asked for, and would not be asked without one.
function environment::made($options, $context) {
  { 'k' => 'made' }
}
