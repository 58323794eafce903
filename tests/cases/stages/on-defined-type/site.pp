# Not instances of defined types either.
stage { 'pre': }
define d { }
d { 'a': stage => pre }
