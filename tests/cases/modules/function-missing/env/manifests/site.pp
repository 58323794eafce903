# A function that is in no module.
notice(mine::nothing(1))
