# The tags of the catalog: classes in parts, and the tags of classes with tags of their own.
class a::b { }
class c { }
include a::b
class { 'c': tag => ['x::y', 'z'] }
