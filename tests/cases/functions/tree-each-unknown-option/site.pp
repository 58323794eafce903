# What is wrong with an option is said for each way to call it.
$x = tree_each([1], { 'deep' => true })
