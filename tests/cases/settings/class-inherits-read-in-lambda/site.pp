# The same in a lambda
class base { $z = 1 }
class settings inherits base { [1].each |$i| { notify { "${z}": } } }
