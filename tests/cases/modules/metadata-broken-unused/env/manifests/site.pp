notify { "a": }
