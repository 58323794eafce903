define mine::part {
  assert_private()
  notify { "part ${title} of ${caller_module_name}": }
}
