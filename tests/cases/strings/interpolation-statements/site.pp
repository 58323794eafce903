# Braces hold one expression and no statements.
notify { "${$x = 1; $x + 1}": }
