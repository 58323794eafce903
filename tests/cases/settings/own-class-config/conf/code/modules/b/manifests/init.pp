class b { notify { "b": } }
