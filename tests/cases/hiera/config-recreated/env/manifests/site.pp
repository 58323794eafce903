# What a function kept is gone where a variable in hiera.yaml has another value
include m::one
include m::two
