function f::data() { $all = { 'f::x' => 'of the module', 'f::y' => $facts['os']['family'], 'g::z' => 'foreign' }
  $all }
