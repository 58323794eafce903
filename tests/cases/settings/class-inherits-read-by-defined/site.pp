# The same by defined
class base { $z = 1 }
class settings inherits base { if defined('$z') { notify { 'z': } } }
