type A = Pattern[['a']]
notify { 'a': message => "${A}" }
