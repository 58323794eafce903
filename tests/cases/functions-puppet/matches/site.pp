# Match variables are seen in lambdas, but not in functions; matches inside of either stay there.
function own() { if 'abc' =~ /(b)/ { "own ${1}" } }
function outer() { "outer <${1}>" }
if 'xyz' =~ /(y)/ {
  notify { 'a': message => [own(), outer(), [1].map |$x| { "lambda ${1}" }, [1].map |$x| { if 'abc' =~ /(c)/ { "inner ${1}" } }, "after ${1}"] }
}
