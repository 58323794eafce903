# Comments of both forms are skipped; lines keep their numbers.
/* a comment
   of two lines */
notify { 'a': } # behind
/* before */ notify { 'b': }
