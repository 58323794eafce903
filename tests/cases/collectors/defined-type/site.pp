# Collectors of instances.
define d::e ($x = 1) { notify { "${title}${x}": } }
@d::e { 'a': x => 2 }
@d::e { 'b': }
D::E<| x == 2 |>
