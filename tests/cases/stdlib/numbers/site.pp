# stdlib's functions of numbers.
notify { 'clamp': message => [clamp(1, 2, 3), clamp('24', [575, 187]), clamp([4, 3, '99']), clamp(16, 88, 661)] }
notify { 'convert_base': message => [convert_base(5, 2), convert_base('254', '16'), convert_base(35, 36), convert_base(-255, 16), convert_base(0, 2)] }
notify { 'to_bytes': message => [to_bytes('4 kB'), to_bytes('1'), to_bytes(12), to_bytes('1.5M'), to_bytes('2 GiB'), to_bytes('3T'), to_bytes('10 B'), to_bytes(1.5), to_bytes('1e3'), to_bytes('-2k')] }
notify { 'range': message => [range('0', '9'), range(0, 9, 2), range('a', 'c'), range('a', 'k', 3), range('host01', 'host12'), range('a..d'), range('a...d'), range('1-5'), range('1..3'), range('x', 'ab'), range('Zz', 'AAc'), range('a9', 'b2'), range(3, 1), range('az', 'bb'), range(1, 10, -4)] }
