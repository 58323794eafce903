# A stage must be declared before the class is.
class a { }
class { 'a': stage => 'pre' }
stage { 'pre': }
