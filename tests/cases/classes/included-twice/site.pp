# Including a class again does nothing.
class c { notify { 'in c': } }
include c
notify { 'between': }
include c
