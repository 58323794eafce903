# The main stage cannot be declared again.
stage { 'main': }
