function mine::first($x) { $x }
