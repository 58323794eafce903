function environment::data() {
  $all = { 'a' => "environment of ${facts['role']}", 'f::x' => 'given by the environment', 'i' => '%{facts.role}' }
  $all
}
