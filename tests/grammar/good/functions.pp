function a() { }
function a::b($x, Integer $y = 1) >> Integer { $x + $y }
function c(String $x) >> Optional[String[1]] { undef }
function d($a, $b = $a) { $a }
