$h = { 'a' => [1] }
$all = [twice($h, $h), [$h, [$h] + [$h]]]
notify { 'all': message => template('site/all.erb') }
create_resources('site::thing', { 'one' => { 'p' => $h, 'q' => $h } }, { 'r' => $h })
site::thing { 'two': p => $h, q => $h }
