# Types in trees are Objects, of which some hold nothing; Variants of an Optional of nothing.
type Xo3 = Variant[Optional, String]
$result = Xo3
notify { 'a': message => String($result, '%p') }
