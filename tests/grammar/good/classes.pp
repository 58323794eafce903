class a { }
class a::b inherits a { include c }
class c ($x, $y = 1, Integer $z = 2, Array[String] $w = [],) { $q = 1 }
class d () inherits ::a { class e { class f { define g { } } } define h { } }
class i inherits default { }
class fooBar { }
