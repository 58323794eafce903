$a = @("END")
  one ${foo("x ${y}", 'z')} two ${z.map |$x| { "<${x}>" }}
  | END
