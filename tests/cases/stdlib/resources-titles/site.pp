# ensure_resource and its sisters with titles that are no Strings
define d { notify { "d ${title}": message => $title } }
ensure_resource('notify', [1, [true, [2.5]], default, File['/a'], {a => 1}])
ensure_resource('notify', '1', {})
ensure_resource('notify', 1)
ensure_resources("notify", {7 => {}, 8 => undef}, {message => "m"})
ensure_resource('d', [1, '2', true])
ensure_resource('d', '1')
ensure_resource('user', 1000, {ensure => 'present'})
ensure_resource('user', '1000', {ensure => 'present'})
