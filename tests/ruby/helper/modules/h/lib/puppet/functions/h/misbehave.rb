# SPDX-License-Identifier: Apache-2.0
# A helper that hangs, dies or says what is no answer.
Puppet::Functions.create_function(:'h::misbehave') do
  def misbehave(how)
    line = IO.for_fd(3, 'r+', autoclose: false)
    line.sync = true
    case how
    when 'loop' then loop {}
    when 'sleep' then sleep
    when 'exit' then exit!(3)
    when 'quit' then exit
    when 'words'
      $stderr.puts 'the last words of it'
      exit!(1)
    when 'garbage' then line.write("garbage\n")
    when 'bytes' then line.write("\xff\xfe\n")
    when 'array' then line.write("[]\n")
    when 'other' then line.write("{\"value\":1,\"of\":999999}\n")
    when 'nothing' then line.write("{}\n")
    when 'unknown' then line.write("{\"ask\":\"zork\",\"of\":#{ColophonHelper.request.serial}}\n")
    when 'deep' then line.write("#{'[' * 100_000}\n")
    when 'handle' then line.write("{\"value\":{\"x\":1},\"of\":#{ColophonHelper.request.serial}}\n")
    when 'hash' then line.write("{\"value\":{\"h\":[[1]]},\"of\":#{ColophonHelper.request.serial}}\n")
    when 'endless' then loop { line.write('x' * 65_536) }
    when 'questions' then loop { line.write("{\"ask\":\"scope\",\"of\":#{ColophonHelper.request.serial}}\n") }
    when 'recursion' then misbehave(how)
    when 'close' then line.close || IO.for_fd(3).close || sleep
    when 'noise' then loop { $stderr.write('x' * 4096) }
    when 'fine' then return 'fine'
    end
    sleep
  end
end
