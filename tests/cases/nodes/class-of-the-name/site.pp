class a { }
node a { notify { 'a': } }
node default { }
