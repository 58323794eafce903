function mine::first($x) { $x }
function mine::first_two($x) { $x }
