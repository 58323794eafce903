# Floats in strings print as Ruby prints them.
$f = [1.0, 1e15, 1e16, 1e100, 1.0e-4, 1.0e-5, 0.1 + 0.2, -0.0, 100.0, 1e23, 123456789012345680.0]
notify { "${f[0]} ${f[1]} ${f[2]} ${f[3]} ${f[4]} ${f[5]} ${f[6]} ${f[7]} ${f[8]}": }
notify { "${f}": }
