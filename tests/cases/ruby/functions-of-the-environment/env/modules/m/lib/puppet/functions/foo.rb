# SPDX-License-Identifier: Apache-2.0
Puppet::Functions.create_function(:foo) do
  def foo(x)
    "that of the module of #{x}"
  end
end
