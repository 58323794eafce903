# Options behind the one that matched are not evaluated.
function f() { include j 1 }
class j { }
$y = 'a' ? { 'a' => 1, f() => 2 }
case 'b' { 'b': { } f(): { } }
notify { 'n': message => defined(Class['j']) }
