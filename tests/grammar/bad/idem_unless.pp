unless true { 1 } else { 2 }
notice(1)
