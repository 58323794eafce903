# It overrides what nobody declares
class base { notify { 'x': message => 'base' } }
class settings inherits base { Notify['x'] { message => 'settings' } }
