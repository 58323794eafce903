# SPDX-License-Identifier: Apache-2.0
# shellcheck shell=bash
# Templates of ERB and the part of Ruby in them (src/ruby): the trees of all that modules have, and of random templates, are
# those that Ruby itself reads; what the probes give is what Puppet gave.
. "$CLP_SOURCE/tests/suites/common.sh"

cd "$CLP_TEMPORARY" || exit
have ruby && ruby -rerb -e 'exit RUBY_VERSION >= "3.0" && defined?(RubyVM::AbstractSyntaxTree) ? 0 : 1' 2>/dev/null ||
  skip_suite ruby "needs ruby 3"
# counted NAME COMMAND… - a test for each that COMMAND counts in its last line.
counted() {
  local name=$1 last
  shift
  "$@" >"$name.log" 2>&1
  last=$(tail -n 1 "$name.log")
  if [[ $last =~ ^([0-9]+)\ passed,\ ([0-9]+)\ failed ]] && [ "${BASH_REMATCH[1]}" -gt 0 ]; then
    for ((i = 1; i <= BASH_REMATCH[1]; i++)); do ok "$name $i"; done
    [ "${BASH_REMATCH[2]}" -eq 0 ] || not_ok "$name" "$(grep -A 1 '^not ok' "$name.log" | head -n 20)"
  else
    not_ok "$name" "$(tail -n 5 "$name.log")"
  fi
}

light counted random ruby -W0 "$CLP_SOURCE/tests/ruby/random_templates.rb" "$COLOPHON" "${CLP_SEED:-1}" "$(many 2000 700)"
modules=/usr/share/puppet/modules
if [ -d $modules ]; then
  find -L $modules -name '*.erb' -not -path '*/spec/*' | sort >templates
  find -L $modules \( -path '*/lib/puppet/functions/*.rb' -o -path '*/lib/puppet/parser/functions/*.rb' \) | sort >functions
  # shellcheck disable=SC2046
  light counted templates ruby -W0 "$CLP_SOURCE/tests/ruby/same_trees.rb" "$COLOPHON" $(cat templates)
  # shellcheck disable=SC2046
  light counted functions ruby -W0 "$CLP_SOURCE/tests/ruby/same_trees.rb" "$COLOPHON" $(cat functions)
else
  skip modules "no modules are installed"
fi

# --- what is evaluated -------------------------------------------------------------------------------------
python=$(python_with re)
export PYTHONDONTWRITEBYTECODE=1
if [ -z "$python" ]; then
  skip evaluated "needs python3"
elif ! (cd "$CLP_BUILD" && make --no-print-directory tests/expressions/evaluate); then
  not_ok build "evaluate does not build"
else
  "$python" "$CLP_SOURCE/tests/ruby/probes.py" "$CLP_BUILD/tests/expressions/evaluate"
  if has_reference; then
    "$python" "$CLP_SOURCE/tests/ruby/probes.py" --check >check.log 2>&1
    verdict 'Puppet gives what was recorded' $? "$(grep -m 3 '^not ok' check.log)"
  else
    skip 'what Puppet gives' "needs Puppet $reference_version"
  fi
fi

# --- wrong input -------------------------------------------------------------------------------------------
refused() { # NAME WORDS TEXT - status 1 and these words
  printf '%b' "$3" >"$1.erb"
  "$COLOPHON" parse "$1.erb" >out 2>errors
  local status=$?
  [ $status -eq 1 ] && grep -qF -- "$2" errors && ok "$1" && return
  not_ok "$1" "status $status: $(head -n 3 errors)"
}
refused no-end "must be 'end'" '<% if @a %>x'
refused second-end "Nothing was begun" 'x<% end %>'
refused half "A value must stand here" 'a\n<%= 1 + %>'
refused two "must be the end of the tag, not 'y'" '<% x = 1 %><%= 1 y %>'
refused heredoc "Not supported yet: interpolations without braces" '<% x = <<-A\n#@a\nA\n%>'
refused backticks "Not supported yet: commands in backticks" '<%= `ls` %>'
refused text "Not supported yet: a text that goes on behind its tag" '<%= "a %>'
refused swallowed "Not supported yet: a comment that swallows the end of its tag" '<%= 1 # c %>'
refused deep "nested deeper" "<%= $(printf '(%.0s' {1..5000}) %>"
printf 'x\n<%%= @a.zork(1 %%>\n' >place.erb
"$COLOPHON" parse place.erb 2>errors
verdict 'a place in a template' "$(grep -q '^place.erb:2:' errors; echo $?)" "$(cat errors)"

# --- what a module still needs -----------------------------------------------------------------------------
mkdir -p modules/m/templates modules/m/lib/puppet/functions/m modules/m/lib/puppet/parser/functions linked
ln -s ../modules/m linked/m
cat >modules/m/templates/lacks.erb <<'EOT'
<% Own = 1; def own; 1; end -%>
<%= Own %> <%= own %> <%= @a.each_slice(2).to_a %> <%= @a.each_grapheme_cluster('C') %>
<%= ENV['HOME'] %> <%= OpenSSL::Digest::SHA256 %> <%= $stdout %> <%= File.open('/x') %> <%= Time.now.year %>
EOT
printf 'Puppet::Functions.create_function(:%s) do\n  def f\n    %s\n  end\nend\n' "'m::f'" 'Net::HTTP' \
  >modules/m/lib/puppet/functions/m/f.rb
printf 'x = `ls`\n' >modules/m/lib/puppet/parser/functions/abs.rb # a function that is built in
cat >expected <<'EOT'
modules/m/lib/puppet/functions/m/f.rb:3:5: the constant Net
modules/m/templates/lacks.erb:2:56: the method 'each_grapheme_cluster'
modules/m/templates/lacks.erb:3:5: the constant ENV
modules/m/templates/lacks.erb:3:24: the constant OpenSSL::Digest::SHA256
modules/m/templates/lacks.erb:3:55: the global variable $stdout
modules/m/templates/lacks.erb:3:70: File.open
2 templates and functions, of which 2 cannot be run
EOT
"$COLOPHON" parse --ruby-report modules >out
verdict 'a report of what is not there' "$(cmp -s out expected; echo $?)" "$(diff expected out | head -n 5)"
"$COLOPHON" parse --ruby-report linked | sed 's,^linked,modules,' >out
verdict 'a report of linked modules' "$(cmp -s out expected; echo $?)" "$(diff expected out | head -n 5)"
printf '<%%= @a %%>\n' >fine.erb
verdict 'a report of nothing' "$("$COLOPHON" parse --ruby-report fine.erb | grep -qx '1 template or function, of which 0 cannot be run'; echo $?)"
"$COLOPHON" compile --node n --modulepath modules -e '$a = [1] notify { "x": message => template("m/lacks.erb") }' >out 2>errors
verdict 'nothing is rendered of a template that lacks something' \
  "$(test ! -s out && grep -q "lacks.erb:2:56: error: Not supported yet in Ruby: the method 'each_grapheme_cluster'" errors; echo $?)" "$(head -n 2 errors)"

# --- chance ---------------------------------------------------------------------------------------------------
chance='notify { "w": message => inline_template("<%= Array.new(12) { (?a..?z).to_a[rand(26)] }.join %> <%= [1, 2, 3].shuffle.sort.join %> <%= [7, 7].sample %> <%= rand.class %> <%= rand(3..9).between?(3, 9) %> <%= SecureRandom.random_number(5) < 5 %>") }'
for _ in 1 2; do "$COLOPHON" compile --plain --node n -e "$chance" | grep '"message"'; done >out 2>errors
verdict 'what is left to chance' "$(grep -Ecx ' *"message": "[a-z]{12} 123 7 Float true true"' out | grep -qx 2; echo $?)" "$(cat out errors | head -n 4)"
verdict 'chance gives something else each time' "$(sort -u out | wc -l | grep -qx 2; echo $?)" "$(cat out)"

# --- what does not end, or is enormous ----------------------------------------------------------------------
limited() { # NAME WORDS TEXT - compiling ends soon, with status 1 and these words, in 1 GB of memory
  printf '%b' "$3" >bad.erb
  printf '$x = inline_template(file("%s/bad.erb"))\n' "$PWD" >bad.pp
  (
    sanitized || ulimit -v 1000000
    timeout 120 "$COLOPHON" compile --plain --allow-outside --node n --limit-steps 2000000 bad.pp
  ) >out 2>errors </dev/null
  local status=$?
  [ $status -eq 1 ] && [ ! -s out ] && grep -qF -- "$2" errors && ok "$1" && return
  not_ok "$1" "status $status: $(head -n 3 errors)"
}
steps='More than 2000000 steps were taken'
nested='Evaluation is nested deeper than'
called=$nested
sanitized && called='Evaluation is nested too deep for the stack' # frames are larger there, so that ends first
many='A value of more than 20000000 values'
long='A String of more than 67108864 bytes'
limited 'an endless loop' "$steps" '<% loop { } %>'
limited 'while true' "$steps" '<% while true; end %>'
limited 'until false' "$steps" '<% x = 1\nuntil false; x += 1; end %>'
limited 'an endless loop that is rescued' "$steps" '<% begin; loop { }; rescue Exception; end %>'
limited 'endless loops in begin and ensure' "$steps" '<% begin; loop { }; ensure; loop { }; end %>'
limited 'an Array that grows while it is gone through' "$steps" '<% a = [1]; a.each { |x| a << x } %>'
limited 'an endless Range' "$steps" '<%= (1..).map { |x| x }.length %>'
limited 'counting for ever' "$steps" '<% 1.upto(10**15) { |x| } %>'
limited 'a method that calls itself' "$called" '<% def f(x) f(x + 1) end; f(1) %>'
limited 'a lambda that calls itself' "$called" '<% f = lambda { |g| g.call(g) }; f.call(f) %>'
limited 'a template that renders itself' "$called" '<%= scope.function_inline_template([scope.call_function("file", [file.to_s.empty? ? "'"$PWD"'/bad.erb" : ""])]) %>'
limited 'an Array that holds itself' 'tried to flatten recursive array' '<% a = []; a << a; a.flatten %>'
limited 'deep Arrays' "$nested" '<% a = []; 20000.times { a = [a] } %><%= a.inspect.length %>'
limited 'an enormous String' "$long" '<%= "a" * 10**10 %>'
limited 'a String that doubles' "$steps" '<% s = "a"; 60.times { s << s } %>'
limited 'an enormous width' "$long" '<%= "a".ljust(10**12).length %>'
limited 'a text in place of each letter' "$long" '<% s = "a" * 1000; 10.times { s = s.gsub("a", "a" * 1000) } %>'
limited 'an enormous format' 'texts of this length' '<%= format("%1000000000d", 1) %>'
limited 'an enormous Array' "$many" '<%= ([1] * 10**9).length %>'
limited 'an element far behind the end' "$many" '<% a = []; a[10**9] = 1 %>'
limited 'an enormous Range' "$many" '<%= (1..10**12).to_a.length %>'
limited 'too many combinations' "$many" '<%= (1..40).to_a.combination(20).count %>'
limited 'an enormous power' 'powers as large as this' '<%= 10 ** 10 ** 10 %>'
limited 'an enormous shift' 'shifts as far as this' '<%= 1 << 10**10 %>'
limited 'a regular expression with too many ways' 'tries too many ways' '<%= ("a" * 40 + "b") =~ /(a+)+$/ %>'
limited 'a Set that Puppet would get' 'Not supported yet in Ruby: values of Set outside of Ruby' '<% scope.setvar("y", Set[1, 2]) %>'
limited 'a Set in an Array that Puppet would get' 'outside of Ruby' '<% scope.setvar("y", [1, Set[1, 2]]) %>'
limited 'a Range in a Hash that Puppet would get' 'outside of Ruby' '<% scope.setvar("y", { "a" => 1..2 }) %>'
limited 'a template that is no UTF-8' 'UTF-8' 'a\0377b<%= 1 %>'
limited 'a megabyte in one tag' 'must' "<%= 1 $(head -c 1000000 /dev/zero | tr '\0' x) %>"
