# What compare takes: several kinds of two, and no lambda.
$x = compare(1.5, Integer) |$a| { 1 }
