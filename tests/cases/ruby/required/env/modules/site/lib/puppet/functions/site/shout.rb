# SPDX-License-Identifier: Apache-2.0
require 'pathname'
require_relative '../../../puppet_x/site/voice'
require_relative '../../../puppet_x/site/voice.rb'

Puppet::Functions.create_function(:'site::shout') do
  dispatch :shout do
    param 'String', :text
  end

  def shout(text)
    PuppetX::Site::Voice.loud(text) + PuppetX::Site::Voice::END_OF_TEXT
  end
end
