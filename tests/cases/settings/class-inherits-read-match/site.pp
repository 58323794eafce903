# The same of a match
class base { $z = 1 }
class settings inherits base { notify { "${1}": } }
