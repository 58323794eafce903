# SPDX-License-Identifier: Apache-2.0
# Declares the packages that are not said to be there.
Puppet::Functions.create_function(:ensure_packages, Puppet::Functions::InternalFunction) do
  dispatch :ensure_all do
    scope_param
    param 'Variant[String[1], Array[String[1]]]', :names
    optional_param 'Array', :present
  end

  def ensure_all(scope, names, present = [])
    Array(names).each do |name|
      next unless missing?(name, present)

      scope.call_function('create_resources', ['package', { name => { 'ensure' => 'installed' } }])
    end
    nil
  end

  private

  def missing?(name, present)
    !present.include?(name)
  end
end
