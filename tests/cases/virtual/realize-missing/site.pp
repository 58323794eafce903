# What never comes cannot be realised.
@notify { 'a': }
realize Notify['b'], File['/x']
realize Notify['a']
realize D['d'], Class['c']
define d { }
class c { }
