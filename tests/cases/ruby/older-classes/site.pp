# Names that the class of whole numbers had, and has still in Ruby 3.1.
$number = $facts['count']
notify { 'kinds': message => inline_template('<%= @number.instance_of? Fixnum %> <%= @number.is_a?(Bignum) %> <%= "1".is_a?(Fixnum) %> <%= Fixnum %> <%= Fixnum == Integer %>') }
if inline_template('<%= @number.is_a?(Fixnum) ? "whole" : "" %>') == 'whole' { notify { 'whole': } }
