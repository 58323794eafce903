# A title is a tag, in lower case, where it is a valid one.
notify { ['Simple', 'with space', 'with-dash', 'with.dot', 'under_score', 'a::b', '/path', '9digits', '_x', '-x', 'ümlaut', 'x:y', 'A::B']: }
