# A syntax error in a file.
file { '/x': content => epp('/proc/self/cwd/broken.epp') }
