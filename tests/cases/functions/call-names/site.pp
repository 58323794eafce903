# call takes names with capitals, and absolute ones.
notify { ["${call('Abs', -1)}", call('::UPCASE', 'a')]: }
