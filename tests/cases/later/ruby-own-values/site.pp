# A Range, and a class, that a template puts into a variable: Puppet shows them as texts.
$a = ['x']
$text = inline_template('<% @a << (1..2) << String -%>')
notify { 'a': message => $a }
