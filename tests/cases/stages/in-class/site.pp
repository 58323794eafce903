# A stage inside a class.
class s { stage { 'pre': require => Stage['main'] } }
include s
class a { notify { 'a': } }
class { 'a': stage => pre }
