type Odd = Array[Regexp[1]]
class c(Odd $a) { }
class { "c": a => [/a/] }
