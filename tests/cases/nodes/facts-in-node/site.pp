# A node by its name, and facts within it.
node 'web01.example.com' {
  if $facts['kernel'] == 'Linux' { notify { "linux ${kernel} ${::kernel}": } }
}
