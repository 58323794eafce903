notify { "c: ${x}": }
