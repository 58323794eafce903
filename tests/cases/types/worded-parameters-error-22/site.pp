notice(File[[1, 'a'].reverse_each])
