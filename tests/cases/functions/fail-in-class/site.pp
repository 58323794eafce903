# A fail within a class.
class c {
  if true { fail("class ${title} fails") }
}
include c
