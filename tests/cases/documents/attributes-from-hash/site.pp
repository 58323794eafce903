# `* =>` gives attributes anywhere in a body; its entries count as if they were written.
$h = { mode => '0644', owner => 'root' }
file { '/a': * => $h, group => 'g'; '/b': group => 'g', * => $h; '/c': * => {} }
file { default: * => $h; '/d': mode => '0600'; '/e': }
File { * => { backup => false } }
file { '/f': }
