# get cannot go into an iterator.
$x = get('abc'.reverse_each, 'a')
