# A defined type of a module that asserts that it is private is used by another.
class { 'other': what => 'define' }
