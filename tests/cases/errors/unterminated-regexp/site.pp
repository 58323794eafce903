# A regular expression without its end.
node /web { }
