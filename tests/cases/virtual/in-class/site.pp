# Edges, tags and metaparameters of a realised resource.
class c { tag 'own' @notify { 'a': loglevel => info } @notify { 'b': } realize Notify['a'] }
class { 'c': noop => true }
class d { contain c }
include d
