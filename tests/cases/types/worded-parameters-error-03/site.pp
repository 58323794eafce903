notice(Array[{a => 1}.step(1)])
