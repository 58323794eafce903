# What has flowed to a resource flows on before what it has itself.
define outer { inner { $title: noop => true } }
define inner { notify { $title: } }
outer { 'a': tag => 'one' }
