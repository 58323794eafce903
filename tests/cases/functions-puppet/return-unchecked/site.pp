# What return hands out of a function is not checked against its return type; what next does is.
function by_return($x) >> Integer { if $x { return 'a' } 5 }
function inside() >> Integer { [1].each |$x| { return 'b' } 5 }
function nothing() >> Integer { return() }
function by_next() >> Integer { next 7 }
notify { 'n': message => [by_return(true), by_return(false), inside(), nothing(), by_next()] }
