node a { notify { 'a': } }
node default { }
class a { }
