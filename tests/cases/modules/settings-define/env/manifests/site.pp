# Nor a defined type.
settings { 'x': }
