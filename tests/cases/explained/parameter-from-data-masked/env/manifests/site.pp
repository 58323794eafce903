# The value of a class's parameter comes from a layer of data that masks another.
class app (Integer $port = 80) {
  notify { 'port': message => "${port}" }
}
include app
