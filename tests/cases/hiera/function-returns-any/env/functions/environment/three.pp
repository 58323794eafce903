function environment::three($options, $context) >> Any { { 'c' => 3 } }
