# A type that is in no module.
notice(1 =~ Mine::Nothing)
