# Types in trees are Objects, of which some hold nothing; Variants of an Optional of nothing.
type Xo7 = Variant[Optional, Variant[Integer, String]]
$result = [Xo7]
notify { 'a': message => String($result, '%p') }
