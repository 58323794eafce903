# The stage as a reference.
stage { 'pre': }
class a { }
class { 'a': stage => Stage['pre'] }
