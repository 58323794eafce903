# A match variable without a match is undef and gives no warning.
notify { "[${1}]": }
