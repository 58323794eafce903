# In a node a class is not contained, a defined type is.
class c { notify { 'in c': } }
define d { notify { "in ${title}": } }
node default {
  class { 'c': noop => true }
  d { 'x': noop => true }
}
