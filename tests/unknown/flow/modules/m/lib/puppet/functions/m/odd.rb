# SPDX-License-Identifier: Apache-2.0
Puppet::Functions.create_function(:'m::odd') do
  dispatch :run do
    param 'String', :text
  end
  def run(text)
    text.scrub('ab')
  end
end
