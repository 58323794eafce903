class j { notify { 'mj': message => 'a' } }
class c32 {
  $e9 = ['c', 'a']
  $h10 = { 'b' => 'b', 'l' => ['c'] }
  $sy29 = inline_template('<% begin; scope.call_function("fail", ["c"]); rescue; scope.function_include(["j"]) if @e9[1] =~ /a/;  @h10.each { |a, b|  scope.lookupvar("h10").each { |k, q| q << "x" if k == "l" } unless classes.include?("j") }; end -%>')
  notify { 'q30': message => $h10 }
}
include c32
