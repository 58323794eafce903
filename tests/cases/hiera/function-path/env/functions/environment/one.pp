function environment::one($key, $options, $context) {
  $path = $options['path']
  $key ? { 'a' => [$path[0], $path =~ /[.]/, $path.split('/')[-2, 2], $context.cached_file_data($path)], default => $context.not_found }
}
