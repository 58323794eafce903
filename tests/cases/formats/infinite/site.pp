# Floats that are too large are infinite; what is computed with them is an error, or not a number.
$i = Float('1e400')
$n = $i - $i
notify { 'texts': message => ["${i}", "${-$i}", "${n}", String($i), String($i, '%.2f'), String($i, '%p'), sprintf('%f', $i), "${type($i)}", "${[$i]}", join([$i], ',')] }
notify { 'computed': message => [1 / $i, $i == Float('1e401'), $i > 5, $i =~ Float[0.0], max($i, 1) == $i, $i in [$i], "${abs(-$i)}", "${$i * 0}"] }
