# hiera_include gives the classes.
class b { }
notify { 'a': message => hiera_include('x', ['b']) }
