# A class that is named by a String is shown with capitals.
notify { 'a': }
'Class[b::c]' -> Notify['a']
