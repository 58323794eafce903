# A stage that there is not.
class a { }
class { 'a': stage => 'nosuch' }
