# The class that assigns it would be included by a condition that is false.
class settings_of { $size = 3 }
if $facts['role'] == 'web' { include settings_of }
notify { 'a': message => $settings_of::size + 1 }
