# Division rounds down and the remainder has the sign of the divisor.
notify { 'r': message => [-7 / 2, 7 / -2, -7 / -2, -7 % 3, 7 % -3, -7 % -3] }
