class mine::inner {
  assert_private()
  notify { "inner of ${caller_module_name}": }
}
