# How names lead to files: leading colons, upper case, a class named init, words that look like paths.
include '::mine' 
include 'Mine::Upper'
class { '::mine::init': }
notify { 'd': message => "${defined('mine::a b')} ${defined('mine::')} ${defined('::mine::upper')}" }
