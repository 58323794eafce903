type A = Callable[[Integer], String, 1]
notify { 'a': message => "${A}" }
