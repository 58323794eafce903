# Classes cannot be virtual.
@class { 'a': }
class a { }
