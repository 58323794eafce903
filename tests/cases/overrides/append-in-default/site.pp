# Nor in a default.
Notify { require +> Notify['x'] }
