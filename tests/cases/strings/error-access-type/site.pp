# What is no index of a String is named by its type.
notice('abc'[{ 'a' => Integer }])
