$a = @(X:json)

[NaN]
X
