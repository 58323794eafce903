# The tags of a class that inherits, and of the resources of both.
class base::p { notify { 'parent': } }
class sub::c inherits base::p { notify { 'child': } }
include sub::c
