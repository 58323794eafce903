# After what is written come overrides at once, then arrows, then overrides that waited, then metaparameters that flow in.
define d {
  File['/a'] { owner => 'alice' }
  file { '/a': ensure => file }
  File['/a'] { mode => '0600' }
  notify { 'n': }
}
d { 'x': noop => true, loglevel => 'err' }
File['/a'] -> Notify['n']
