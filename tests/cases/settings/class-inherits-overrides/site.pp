# It overrides what the class that it inherits declares later
class base { notify { 'x': message => 'base' } }
class settings inherits base { Notify['x'] { message => 'settings' } }
include base
