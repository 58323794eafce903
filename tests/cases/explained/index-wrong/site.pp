# The index is a text that a parameter brought.
class c ($list = [1, 2], $at = 'first') {
  $x = $list[$at]
}
class { 'c': list => [3] }
