# A virtual resource is declared like any other.
@notify { 'a': }
notify { 'a': }
