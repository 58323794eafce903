# Modulo of an Integer beyond 64 bits and a Float.
$b = Integer('0xFFFFFFFFFFFFFFFFF')
notify { "${$b % 2.0}": }
