# The words undef and default in braces.
notify { "[${undef}] [${default}]": }
