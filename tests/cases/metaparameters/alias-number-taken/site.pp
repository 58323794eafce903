# An alias that is a number, twice.
notify { ['x', 'y']: alias => [[], undef, 5] }
