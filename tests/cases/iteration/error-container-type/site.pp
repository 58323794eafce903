# Only Arrays, Hashes and Objects are containers.
notice([1, [2]].tree_each({ container_type => Integer }))
