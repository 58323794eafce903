# A syntax error in init.pp is found when any class of its module is asked for.
include mine::part
