# The result of an operator beyond 64 bits is an error.
$b = Integer('0xFFFFFFFFFFFFFFFFF')
notify { "${$b / 3}": }
