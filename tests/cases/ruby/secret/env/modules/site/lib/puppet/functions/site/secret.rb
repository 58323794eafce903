# SPDX-License-Identifier: Apache-2.0
# The text of a file that the module `vault` has.
Puppet::Functions.create_function(:'site::secret', Puppet::Functions::InternalFunction) do
  dispatch :secret do
    scope_param
    param 'String', :name
  end

  def secret(scope, name)
    vault = Puppet::Module.find('vault')
    fail('there is no vault') unless vault
    path = Puppet::Parser::Files.find_file(File.join(vault.path, 'secrets', name), scope.compiler.environment)
    fail(ArgumentError, "no secret #{name}") unless path && Puppet::FileSystem.exist?(path)
    Puppet::FileSystem.read_preserve_line_endings(path)
  end
end
