# Top-scope variables are shared; a file read earlier does not see what a later one assigns.
notify { "a: [${x}]": }
