function mine::first($x) { $x }
notice('more')
