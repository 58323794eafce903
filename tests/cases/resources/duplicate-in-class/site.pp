# A resource cannot be declared by two classes.
class a { package { 'git': } }
class b { package { 'git': } }
include a, b
