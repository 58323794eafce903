notify { [default, default]: }
