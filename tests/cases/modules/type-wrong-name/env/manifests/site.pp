# A type's file with another type.
notice(1 =~ Mine::First)
