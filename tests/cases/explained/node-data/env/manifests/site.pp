# A condition in a node definition, and data of a path that a fact made.
node 'web01.example.com' {
  $wanted = lookup('wanted')
  if $wanted { create_resources('file', $wanted) }
}
