# assert_type() of a value from data.
class c {
  $port = lookup('port')
  assert_type(Integer[1, 65535], $port)
}
include c
