# Ruby's mailto takes no parts that Puppet lets through.
$u = URI({ scheme => 'mailto', opaque => 'a@b' })
