# Node names are compared without regard to case.
node 'WEB01.Example.COM' { notify { 'matched': } }
node default { notify { 'default': } }
