# The same in a template
class base { $z = 1 }
class settings inherits base { $y = inline_epp('<%= $z %>') }
