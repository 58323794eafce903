# The last line may end without a line break.
notify { "a": }