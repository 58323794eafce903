# An iteration without a lambda.
[1].each
