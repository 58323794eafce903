# pins: the lambda of get and getvar is given an Error where the path cannot be gone, and its result is that of the call.
$data = { 'a' => 1, 'b' => ['x', { 'c' => undef }], 'd' => 'text' }
notify { 'message': message => get($data, 'a.b') |$e| { $e.message } }
notify { 'whole': message => get($data, 'a.b') |$e| { "${e} ${type($e)}" } }
notify { 'parts': message => get($data, 'b.x') |$e| { [$e.kind, $e.issue_code, $e.details['walked_path'], String($e.details['index_type'])] } }
notify { 'deep': message => get($data, 'b.1.c.d') |$e| { 'not asked' } }
notify { 'value': message => get($data, 'd.e.f', 'default') |$e| { String($e.details['value_type']) } }
notify { 'undef': message => [get($data, 'a.b', 'default') |$e| { undef }] }
notify { 'var': message => getvar('data.b.q') |$e| { $e.msg } }
notify { 'none': message => get($data, 'x', 'default') |$e| { $e.msg } }
