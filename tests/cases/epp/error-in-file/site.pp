# An error while a template that is a file runs.
file { '/x': content => epp('/proc/self/cwd/wrong.epp', { 'n' => 'x' }) }
