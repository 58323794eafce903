function environment::help($context, $role) {
  unless $role == 'web' { $context.not_found }
}
