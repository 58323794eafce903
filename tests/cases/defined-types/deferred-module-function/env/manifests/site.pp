# What a Deferred names may be a function in Ruby of a module.
define untyped($x) { notify { $title: message => $x } }
define some(Variant[String, Deferred] $x) { notify { $title: message => 'some' } }
untyped { 'a': x => Deferred('m::secret', ['a']) }
some { 'b': x => Deferred('m::secret', ['b']) }
