# Text beyond ASCII in titles and attributes; ünïcödé in a comment.
$x = 'Grüße, 世界'
file { '/tmp/ünï': ensure => file, content => "${x} 🎉\n" }
notify { $x: }
