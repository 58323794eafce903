# What an Init of a type inside of its own definition does not take.
type Choice = Variant[Integer, Init[Choice]]
notice('a' =~ Choice)
