# SPDX-License-Identifier: Apache-2.0
# Tries what a hostile module would, and says what came of it: "allowed", or the error.
Puppet::Functions.create_function(:'h::attempt') do
  dispatch :attempt do
    param 'String', :what
    optional_param 'Any', :with
  end

  def attempt(what, with = nil)
    done = send("try_#{what}", with)
    done == :denied ? 'denied' : 'allowed'
  rescue SystemCallError, SecurityError, NoMemoryError => e
    e.class.name
  end

  def try_read(path)
    File.open(path) { |file| file.sysread(1) }
  end

  def try_read_whole(path)
    File.new(path).read
  end

  def try_list(path)
    Dir.children(path)
  end

  def try_memory_of(pid)
    File.open("/proc/#{pid}/environ") { |file| file.sysread(1) }
  end

  def try_write(path)
    File.open(path, 'w') { |file| file.write('x') }
  end

  def try_append(path)
    File.open(path, 'a') { |file| file.write('x') }
  end

  def try_mkdir(path)
    Dir.mkdir(path)
  end

  def try_unlink(path)
    File.unlink(path)
  end

  def try_rename(path)
    File.rename(path, "#{path}.moved")
  end

  def try_chmod(path)
    File.chmod(0o600, path)
  end

  def try_link(path)
    File.symlink('/etc/passwd', path)
  end

  def try_tcp(port)
    require 'socket'
    TCPSocket.new('127.0.0.1', port).close
  end

  def try_udp(port)
    require 'socket'
    UDPSocket.new.send('x', 0, '127.0.0.1', port)
  end

  def try_unix(path)
    require 'socket'
    UNIXSocket.new(path).close
  end

  def try_pair(_)
    require 'socket'
    UNIXSocket.pair
  end

  def try_fork(_)
    pid = fork { exit!(0) }
    Process.wait(pid)
  end

  def try_spawn(_)
    system('/bin/true', exception: true)
  end

  def try_backticks(_)
    `/bin/true`
  end

  def try_exec(program)
    exec(program || '/bin/true')
  end

  def try_kill(pid)
    Process.kill(:CONT, pid || Process.ppid)
  end

  def try_signal_owner(pid)
    IO.for_fd(3, autoclose: false).fcntl(8, pid || Process.ppid) # F_SETOWN
  end

  def try_limits(_)
    Process.setrlimit(Process::RLIMIT_NOFILE, 10)
  end

  def try_uid(_)
    Process::Sys.setuid(Process.uid)
  end

  def try_memory(bytes)
    String.new(capacity: bytes).bytesize
  end

  def try_thread(_)
    Thread.new { 1 + 1 }.value
  end

  def try_environment(_)
    ENV.to_h.reject { |name, _| %w[TZ LC_CTYPE].include?(name) }.empty? ? :denied : nil
  end

  def try_foreign_call(_)
    require 'fiddle'
    fork = Fiddle::Function.new(Fiddle.dlopen(nil)['fork'], [], Fiddle::TYPE_INT)
    pid = fork.call
    exit!(0) if pid.zero?
    pid < 0 ? :denied : nil
  end
end
