# Reading a variable of a class loads its file, but does not declare it.
notify { 'v': message => "[${mine::port}] ${defined(Class['mine'])} ${defined('mine::second')}" }
