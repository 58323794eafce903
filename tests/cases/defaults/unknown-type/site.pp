# A type that there is not.
Nosuch { mode => 1 }
