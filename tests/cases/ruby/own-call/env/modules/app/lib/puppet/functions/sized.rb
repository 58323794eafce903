# SPDX-License-Identifier: Apache-2.0
# Gives its methods the scope as an argument like any other, as functions did before there was scope_param.
Puppet::Functions.create_function(:sized) do
  dispatch :of_number do
    param 'Any', :scope
    param 'Integer', :number
  end
  dispatch :of_texts do
    param 'Any', :scope
    repeated_param 'String', :texts
  end

  def call(scope, *args)
    manipulated_args = [scope] + args
    self.class.dispatcher.dispatch(self, scope, manipulated_args)
  end

  def of_number(scope, number)
    "number #{number} on #{scope['facts']['role'] || 'none'}"
  end

  def of_texts(scope, *texts)
    "#{texts.length} texts: #{scope.send('function_joined', texts)}"
  end
end
