# A break in a function ends the loop that called it.
$stop = 2
function stops($x) { if $x == $stop { break() }  notify { "f ${x}": } }
[1, 2, 3].each |$x| { stops($x)  notify { "loop ${x}": } }
notify { 'after': }
