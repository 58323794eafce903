# Symbols that are keys become texts in the catalog.
$h = parseyaml(":a: 1\nb: 2\n")
notify { '1': message => $h }
notify { '2': message => [{'x' => $h}] }
