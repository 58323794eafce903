case 1 { 0x1: { notice(1) } 01: { notice(2) } 1.0: { notice(3) } -1: { notice(4) } }
