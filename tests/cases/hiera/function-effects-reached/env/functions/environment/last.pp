function environment::last($path, $options, $context) {
  unless $path[0] == 'deep' { $context.not_found }
  include deep
  realize Notify['virtual']
  Notify <| title == 'collected' |> { message => $deep::d }
  environment::mark($path[1])
  $deep::d
}
