# A shift to the left appends to an array.
notify { 'r': message => [[1, 2] << 3, [1] << [2, 3], [] << undef] }
