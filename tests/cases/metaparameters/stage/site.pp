# A class in another stage.
stage { 'pre': before => Stage['main'] }
class c { notify { 'c': } }
class { 'c': stage => 'pre' }
