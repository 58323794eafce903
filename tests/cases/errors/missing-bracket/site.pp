# An array without its closing bracket.
$a = [1, 2
notify { 'b': }
