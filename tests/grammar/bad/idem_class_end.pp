class a { $x = 1
  $x }
