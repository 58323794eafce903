# The same in a class that inherits it
class base { $z = 1 }
class settings inherits base { $y = 2 }
class sub inherits settings { notify { "${y}": } notify { "${z}": } }
include sub
