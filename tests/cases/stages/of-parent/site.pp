# A class that inherits, in a stage.
stage { 'pre': before => Stage['main'] }
class p { notify { 'p': } }
class c inherits p { notify { 'c': } contain d }
class d { notify { 'd': } }
class { 'c': stage => 'pre' }
