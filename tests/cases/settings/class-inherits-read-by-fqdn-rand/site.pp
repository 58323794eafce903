# The same by a function that reads facts
class base { $z = 1 }
class settings inherits base { $y = fqdn_rand(10) }
