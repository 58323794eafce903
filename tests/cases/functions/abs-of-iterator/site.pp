# An iterator of several Integers, where the words of several signatures are one.
$x = abs([1, 2, 3].reverse_each)
