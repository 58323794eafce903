# Types in trees are Objects, of which some hold nothing; Variants of an Optional of nothing.
$result = Integer[1,3].tree_each({container_type => Array}).map |$x| { $x }
notify { 'a': message => String($result, '%p') }
