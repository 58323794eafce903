# Stages, their arrows, and classes in them.
stage { 'pre': before => Stage['main'] }
stage { 'post': }
Stage['main'] -> Stage['post']
class a { notify { 'a': } }
class b { notify { 'b': } include c }
class c { notify { 'c': } }
class { 'a': stage => 'pre' }
class { 'b': stage => 'post' }
