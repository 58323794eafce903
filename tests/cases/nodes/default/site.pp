# The default node when no other matches.
node 'web02.example.com' { notify { 'web02': } }
node default { notify { 'default': } }
