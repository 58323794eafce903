# Symbols that are keys become texts in the catalog, where they may be there already.
$h = parseyaml(":a: 1\nb: 2\n")
notify { '1': message => $h + {'a' => 3} }
notify { '2': message => {'a' => 3} + $h }
notify { '3': message => [{'x' => $h}] }
