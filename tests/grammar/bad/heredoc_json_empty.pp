$a = @(X:json)
X
