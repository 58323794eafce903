# A Deferred is called in the top scope; nested ones first.
$text = 'a,b'
$map = { 'x' => { 'y' => 'deep' } }
class c {
  $text = 'not seen'
  $parts = Deferred('split', [Deferred('$map', ['x', 'y']), 'e'])
  notify { 'parts': message => call($parts) }
  notify { 'map': message => call(Deferred('$map', ['x'])) }
  notify { 'upper': message => call(Deferred('upcase', [$text])) }
  notify { 'error': message => Error('bad', 'puppet/kind').message }
}
include c
