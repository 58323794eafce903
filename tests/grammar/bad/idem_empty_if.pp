if true { }
case 1 { 2: { } }
notice(1)
