# The platform team: how the web team's application runs here.
class profile::app {
  include app

  User <| title == 'deploy' |> {
    shell => '/bin/bash',
  }
}
