# Arrays are equal when their elements are, one by one, without regard to letter case.
notify { 'r': message => [[1, 2] == [1, 2], [1, 2] == [2, 1], ['A'] == ['a'], [1] == [1.0], [] == [], [[1], 2] == [[1], 2], [undef] == [undef]] }
