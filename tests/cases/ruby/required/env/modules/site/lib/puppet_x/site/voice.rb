# SPDX-License-Identifier: Apache-2.0
module PuppetX
  module Site
    # What the functions of this module share.
    module Voice
      END_OF_TEXT = '!'.freeze

      def self::loud(text)
        return 'nothing' if text.empty?
        text.upcase
      end
    end
  end
end
