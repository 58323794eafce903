# A function's file with another function.
notice(mine::first(1))
