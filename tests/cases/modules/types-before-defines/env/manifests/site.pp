# A type in Ruby comes before a defined type of the same name.
define thing($own = 1) { notify { "defined ${title}": } }
thing { 'a': weight => 2 }
