File { mode => '0644', owner => root }
File { }
Foo::Bar { a => 1, }
Resource['file'] { mode => 1 }
File { * => $x }
