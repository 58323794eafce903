# A class of the ENC that inherits from another, and overrides
class base { notify { 'n': message => 'base' } }
class child ($m = 'm') inherits base { Notify['n'] { message => "child ${m}" } }
