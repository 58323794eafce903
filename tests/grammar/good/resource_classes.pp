class { 'a': }
class { 'a': x => 1; ['b', 'c']: y => 2 }
class { a::b: }
