# SPDX-License-Identifier: Apache-2.0
module PuppetX
  module H
    def self.answer
      ObjectSpace.respond_to?(:each_object) ? 42 : 0
    end
  end
end
