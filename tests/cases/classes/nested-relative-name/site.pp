# Inside the outer class the inner one needs its whole name.
class outer { class inner { } include inner }
include outer
