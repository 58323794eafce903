# Nobody has declared it
class base { $z = 1 }
class settings inherits base { $y = $caller_module_name }
