# stdlib's conversions to and from Booleans.
notify { 'str2bool': message => ['1', 't', 'Y', 'TRUE', 'yes', '0', 'f', 'N', 'False', 'no', '', 'undef', 'undefined', true, false].map |$x| { str2bool($x) } }
notify { 'num2bool': message => [num2bool(0), num2bool(1), num2bool(-1), num2bool(0.5), num2bool(1.5), num2bool('1'), num2bool('0.9'), num2bool('1e3'), num2bool(' 2 '), num2bool('0x10'), num2bool('1_000')] }
notify { 'bool2num': message => [bool2num(true), bool2num('false'), bool2num('y')] }
notify { 'bool2str': message => [bool2str(true), bool2str(false), bool2str(true, 'yes', 'no'), bool2str(false, 'yes', 'no')] }
notify { 'any2bool': message => [any2bool(true), any2bool('false'), any2bool('1'), any2bool('0'), any2bool('-1'), any2bool('0.1'), any2bool(5), any2bool(0), any2bool(-3), any2bool([]), any2bool({}), any2bool(undef), any2bool('')] }
