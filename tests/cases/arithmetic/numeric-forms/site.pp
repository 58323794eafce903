# Decimal, hexadecimal, octal and float literals; octal and hexadecimal print as decimal.
notify { 'r': message => [0, 10, 0x1F, 0Xff, 0755, 1.5, 0.5, 1e3, 1E-2, 2.5e3] }
$n = [0x1F, 0755, 1e3, 007, 00]
notify { "${n}": }
