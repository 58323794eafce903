file { 'a': ; 'b' }
