# Types of parameters are evaluated even if no one declares the class.
class a (Nowhere::T $x) { }
notify { 'a': }
