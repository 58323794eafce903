# Types in trees are Objects, of which some hold nothing; Variants of an Optional of nothing.
type Xo9 = Variant[Optional, Optional[Integer]]
$result = Xo9
notify { 'a': message => String($result, '%p') }
