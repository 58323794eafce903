# A class can be included before its definition.
include c
class c { notify { 'in c': } }
