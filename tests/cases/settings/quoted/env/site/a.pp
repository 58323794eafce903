notify { 'from a': }
include m
