# A class cannot be defined twice.
class c { notify { 'first': } }
class c { notify { 'second': } }
include c
