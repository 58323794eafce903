# Titles with white space and signs are allowed, and are no tags.
notify { " a  b\n!": }
