# Two default bodies are an error.
file {
  default: mode => '0644';
  default: owner => 'root';
  '/a': ensure => file;
}
