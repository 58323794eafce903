# A function's file with two functions.
notice(mine::first(1))
