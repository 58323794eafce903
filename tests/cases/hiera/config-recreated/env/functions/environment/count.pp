function environment::count($key, $options, $context) {
  if $key !~ /^n/ { $context.not_found }
  $n = $context.cached_value('n')
  $context.cache('n', $n ? { undef => 1, default => $n + 1 })
}
