# A condition on a fact takes the branch of this node.
if $facts['os']['family'] == 'debian' { notify { 'apt': } } else { notify { 'dnf': } }
