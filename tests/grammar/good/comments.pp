# one
$a = 1 # two
/* three
 * four **/ $b = 2 /**/
$c = [1, # five
  2 /* six */ ]
