# Only false and undef are false: empty strings, zero, empty collections are true.
$values = { 'empty' => '', 'zero' => 0, 'array' => [], 'hash' => {}, 'undef' => undef, 'false' => false, 'text' => 'false', 'default' => default }
if $values['empty'] { notify { 'empty string': } }
if $values['zero'] { notify { 'zero': } }
if $values['array'] { notify { 'empty array': } }
if $values['hash'] { notify { 'empty hash': } }
if $values['undef'] { notify { 'undef': } }
if $values['false'] { notify { 'false': } }
if $values['text'] { notify { 'the string false': } }
if $values['default'] { notify { 'default': } }
