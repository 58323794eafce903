# SPDX-License-Identifier: Apache-2.0
module PuppetX
  module Comp
    module Shared
      def make_parameters
        ensurable
        newparam(:name, :namevar => true) do
          newvalues(/\S+\/\S+/)
        end
        newproperty(:value) do
          munge do |value|
            value = value.to_s.strip
            if value =~ /^(true|false)$/i
              value.capitalize!
            end
            value
          end
        end
      end

      def not_called
        newparam(:never)
      end
    end
  end
end
