# What delete does not take of an iterator over a tree.
notice(delete('abc', tree_each([1])))
