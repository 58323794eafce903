assert_type(Variant[Integer, Float], [1, 2, 3].reverse_each)
