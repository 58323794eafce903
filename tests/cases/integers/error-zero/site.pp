# An Integer beyond 64 bits divided by zero.
$b = Integer('0xFFFFFFFFFFFFFFFFF')
notify { "${$b % 0}": }
