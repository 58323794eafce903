notify { '1': message => String([to_yaml({a => 'x y z'}, {line_width => 2000})], '%p') }
notify { '2': message => String([to_yaml({a => 'x y z'}, {line_width => 100000})], '%p') }
notify { '3': message => String([to_yaml({a => 'x y z'}, {line_width => 2147483647})], '%p') }
notify { '4': message => String([to_yaml({a => 'x y z'}, {line_width => 0})], '%p') }
notify { '5': message => String([to_yaml({a => {b => 'x y z'}}, {indentation => 4.9})], '%p') }
notify { '6': message => String([to_yaml({a => {b => 'x y z'}}, {indentation => 2000})], '%p') }
notify { '7': message => String([to_yaml({a => 'a b c d e f g h i j k l m n o p q r s t u v w x y z a b c d e f g h i j k l m n o p q r s t u v w x y z a b c d e f g h i j k l m n o p q r s t u v w x y z'}, {line_width => 2000})], '%p') }
notify { '8': message => String([to_yaml({a => 'a b c d e f g h i j k l m n o p q r s t u v w x y z a b c d e f g h i j k l m n o p q r s t u v w x y z a b c d e f g h i j k l m n o p q r s t u v w x y z'}, {line_width => 40})], '%p') }
notify { '9': message => String([to_yaml({a => "a b c d e f g h i j k l m n o p q r s t u v\nw x y z a b c d e f g h i j k l m n o p q r s t u v w x y z a b c d e f g h i j k l m n o p q r s t u v w x y z"}, {line_width => 5000})], '%p') }
