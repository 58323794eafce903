# What an Init of a type inside of its own definition does not take.
type Choice = Variant[String, Init[Choice, 1]]
notice(1 =~ Choice)
