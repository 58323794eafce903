# A child included after another class had the parent still overrides.
class p { file { '/a': owner => 'p' } }
class other { include p }
class c inherits p { File['/a'] { owner => 'c' } }
include other
notify { 'between': }
include c
