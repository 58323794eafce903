# Without braces the name ends where no word character follows; an index is text.
$a = ['x', 'y']
notify { "$a[0] ${a[0]} $a": }
