# It declares what it inherits itself, and reads it from then on
class base { $z = 3 'abc' =~ /(b)/ }
class settings inherits base {
  include base
  notify { "${z} ${1} ${environment}": }
}
