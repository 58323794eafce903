# The outer class does not declare the inner one.
class outer { $x = 1 class inner { notify { "inner [${x}]": } } notify { 'outer': } }
include outer
include outer::inner
