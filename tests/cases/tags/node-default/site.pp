# The default node gives the tag default.
node default { notify { 'n': } }
