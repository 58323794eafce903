# Puppet evaluates that class, but not what it inherits.
class base { $z = 1 }
class settings inherits base { $y = 2 }
notify { 'a': message => $settings::y }
