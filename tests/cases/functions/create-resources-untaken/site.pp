# What an untaken call would have declared is absent under its condition.
$on = false
if $on { create_resources('notify', { 'a' => {} }) }
if defined(Notify['a']) { $x = 1 } else { $x = 2 }
unless $on { create_resources('notify', { 'b' => { 'message' => $x } }) }
if defined(Notify['b']) { notify { 'c': message => Notify['b']['message'] } }
