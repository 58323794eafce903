# SPDX-License-Identifier: Apache-2.0
Puppet::Functions.create_function(:unread) do
  def unread(x)
    `hostname`
  end
end
