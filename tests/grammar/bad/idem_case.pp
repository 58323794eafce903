case 1 { 2: { 3 } }
notice(2)
