# Nor is it a tag to ask for.
if tagged(floor(1e30)) { }
