# bool2str takes false for no text; index takes times for the seconds that they are; validate_slength takes Floats.
notify { 'texts': message => [bool2str(true, false, 'x'), bool2str(false, false, 'x'), bool2str(false, 'x', false), bool2str(true, false, undef), bool2str(false, false, undef), bool2str(true, undef, false)] }
notify { 'times': message => [index([1], Timestamp(1.5)), index([0, 1.5], Timespan(1.5)), index([Timespan(2.5)], 2), index([Timespan(1)], Timestamp(1)), index([[1]], [Timestamp(1)]), index([-1], Timespan(-0.5)), index([1.5], Timestamp(1))] }
validate_slength('a', 1.9)
validate_slength('ab', 2.5, 1.9)
