# A default node is used only when no other matches, wherever it stands.
node default { notify { 'default': } }
node 'web01.example.com' { notify { 'web01': } }
