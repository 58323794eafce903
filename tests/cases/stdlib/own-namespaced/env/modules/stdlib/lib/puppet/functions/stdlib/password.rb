# SPDX-License-Identifier: Apache-2.0
Puppet::Functions.create_function(:'stdlib::password') do
  dispatch :hash_of do
    param 'String', :password
    param 'String', :salt
  end

  def hash_of(password, salt)
    return nil unless works?

    ["$6$#{salt}", "$5$#{salt}", "$1$#{salt}"].map { |prefix| password.crypt(prefix) }
  end

  private

  def works?
    RUBY_PLATFORM != 'java' && (+'test').crypt('$1$1') == '$1$1$Bp8CU9Oujr9SSEw53WV6G.'
  end
end
