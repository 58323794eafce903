# assert_type with what fits and with a lambda.
notify { a: message => assert_type(String[1], "x") }
notify { b: message => assert_type("Integer[1, 5]", 7) |$expected, $actual| { "${expected} ${actual}" } }
notify { c: message => assert_type(Array[Integer], [1, x]) |$expected, $actual| { "${expected} ${actual}" } }
