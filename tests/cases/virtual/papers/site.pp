# Virtual resources and their realisation, section 5.3 of the muPuppet paper.
class main {
  realize User["alice"]
  @user { "alice": uid => 100 }
  @user { "bob": uid => 101 }
  realize User["alice"]
}
include main
