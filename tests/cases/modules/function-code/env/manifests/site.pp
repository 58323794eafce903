# A function's file with more than the function.
notice(mine::first(1))
