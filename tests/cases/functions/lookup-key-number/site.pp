# A key whose first part is a number.
$x = lookup('1.5', Integer, 'first', 7)
