# The platform team: what each machine is.
File {
  owner => 'root',
}

node default {
  include profile::accounts
  include profile::app
}
