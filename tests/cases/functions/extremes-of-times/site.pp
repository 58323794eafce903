# max and min compare times as their texts, unless a lambda says otherwise.
notify { "e1": message => String(max(Timespan(1e15), Timespan(9e9))) }
notify { "e2": message => String(max(Timespan(86400 * 9), Timespan(86400 * 10))) }
notify { "e3": message => String(min(Timespan(86400 * 9), Timespan(86400 * 10))) }
notify { "e4": message => String(max(Timestamp(0), Timestamp(1))) }
notify { "e5": message => String(max([Timespan(86400 * 9), Timespan(86400 * 10)])) }
notify { "e6": message => String(max(Timestamp(0), 1)) }
notify { "e7": message => String(max(5, Timestamp(0), 2)) }
notify { "e8": message => String(max(Timestamp(1e20), Timestamp(0))) }
notify { "e9": message => String(max(Timespan(90), 1.5)) }
notify { "l": message => String(max(Timespan(86400 * 9), Timespan(86400 * 10)) |$a, $b| { compare($a, $b) }) }
