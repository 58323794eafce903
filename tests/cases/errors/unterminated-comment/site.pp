# A comment without its end.
/* this never ends
notify { 'a': }
