# What an included class contains stands where the include was reached.
class inner { notify { 'inner': } }
class outer {
  notify { 'outer before': }
  include inner
  notify { 'outer after': }
}
include outer
