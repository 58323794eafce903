# A comma may follow the last element.
$a = [
  1,
  2,
]
notify { 'r': message => $a }
