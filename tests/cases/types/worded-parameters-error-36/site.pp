type Numbers = Variant[Enum[a], Pattern[/b/]]
assert_type(Numbers, [1, 2, 3].reverse_each)
