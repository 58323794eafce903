# Symbols of YAML are values of Ruby's, which are no Strings and show as if they were.
$x = parseyaml("- :a\n")
$result = $x[0] + 1
