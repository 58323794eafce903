# The facts file may have the form that Puppet stores: a name and values.
notify { $facts['kernel']: message => $facts }
