# SPDX-License-Identifier: Apache-2.0
module PuppetX
  module Comp
    module Namevar
      # Anything but 2 consecutive colons.
      def self.no_colons
        Regexp.new(/(?:[^:]|:[^:])+/)
      end

      def self.plain
        /[a-z]+/i
      end
    end
  end
end
