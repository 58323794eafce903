if lookup('on') { notify { 'on': message => lookup('m') } } else { notify { 'off': } }
$x = lookup('l').map |$v| { "<${v}>" }
notify { 'l': message => String($x, '%p') }
lookup('files').each |$k, $v| { notify { $k: * => $v } }
create_resources('notify', lookup('files2'))
