class c(Integer $a) { }
include c
