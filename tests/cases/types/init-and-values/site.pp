# What an Init says of a value that is compared with it as if it were a type: undef where it takes single values only.
notify { 'a': message => String([Init[Type[Callable]] > 1, Init[Integer] > 1, Init >= 'x', Init[String, '%x'] > 1,
  Init[Hash] > 1, Init[Sensitive] >= undef, Init[Binary] > [], Init[Struct[{a => Integer}]] > 1], '%p') }
