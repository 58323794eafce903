function mine::first_of($x) { $x }
