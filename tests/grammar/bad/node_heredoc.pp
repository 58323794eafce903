node @(X) { }
a
X
