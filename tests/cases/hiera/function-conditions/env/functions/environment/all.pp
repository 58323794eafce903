function environment::all($options, $context) {
  if $facts['flag'] { $context.not_found }
  $all = { 'guarded' => 'all', 'helped' => 'all', 'looped' => 'all', 'template' => 'all' }
  $all
}
