define d($a = 'dflt') { notify { $title: message => $a } }
d { 'x': }
