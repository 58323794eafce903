# A function's file with nothing.
notice(mine::first(1))
