# What was not found is called as it was named.
realize('notify[a]', Notify['b'])
