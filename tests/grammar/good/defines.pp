define a { }
define a::b ($x, String $y = $title) { file { $x: } }
class c { define d($x) { } }
