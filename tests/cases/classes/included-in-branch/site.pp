# A class that is included under a condition.
class debian { notify { 'apt': } }
class redhat { notify { 'dnf': } }
if $facts['os']['family'] == 'Debian' { include debian } else { include redhat }
