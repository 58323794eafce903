notify { 'a': message => "${TypeSet[{pcore_version => '1.0.0', types => {Age => Integer}}]}" }
