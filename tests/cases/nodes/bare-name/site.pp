# A node name may stand without quotes when it is a word, with dots too.
node web01.example.com { notify { 'matched': } }
