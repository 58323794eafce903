# SPDX-License-Identifier: Apache-2.0
# shellcheck shell=bash
# What `make install` installs can be used: the program, the library by its pkg-config file, the manual.
. "$CLP_SOURCE/tests/suites/common.sh"

root=$CLP_TEMPORARY/root
make --no-print-directory install DESTDIR="$root" || { not_ok install "make install failed"; exit; }
prefix=$root$(sed -n 's/^prefix = //p' Makefile)
for file in bin/colophon include/colophon.h include/colophon_answers.h include/colophon_check.h \
  include/colophon_data.h include/colophon_diagnostics.h include/colophon_export.h include/colophon_history.h \
  include/colophon_lookup.h include/colophon_options.h include/colophon_outside.h include/colophon_provenance.h lib/pkgconfig/libcolophon.pc share/man/man1/colophon.1 \
  share/bash-completion/completions/colophon.bash share/zsh/site-functions/_colophon \
  share/fish/vendor_completions.d/colophon.fish; do
  verdict "installs $file" "$([ -s "$prefix/$file" ]; echo $?)" "missing or empty"
done

"$prefix/bin/colophon" --version
verdict "the installed program runs" $? "exit status"

# What a build may leave out (--without-pcore, --without-hocon, --without-hiera3, --without-iterators, --without-data-effects), as that of distcheck does: it works, or an error says that it is not there.
# says CODE TEXT WHAT [PART] - CODE gives TEXT, or in a build without PART (pcore) the error that WHAT is not there.
says() {
  local wanted=$2 part=${4:-pcore} said
  grep -q -- "-DHAVE_${part^^}=1" "$CLP_BUILD/Makefile" ||
    wanted="error: Not supported yet: $3, which this colophon was built without (--without-$part)"
  printf '%s\n' "$1" >"$CLP_TEMPORARY/pcore.pp"
  said=$("$prefix/bin/colophon" compile "$CLP_TEMPORARY/pcore.pp" 2>&1 >/dev/null)
  verdict "$3: $1" "$(grep -qF -- "$wanted" <<<"$said"; echo $?)" "says $said"
}
says 'type P = Object[{attributes => {x => Integer}}] notice(P(7).x)' ': 7' 'Object types'
says "notice(Error('failed').msg)" ': failed' 'Object types'
says 'type E = Array[Error] notice([Error("failed")] =~ E)' ': true' 'Object types'
says "type S = TypeSet[{pcore_version => '1.0.0', types => {Age => Integer[0]}}] notice(S, -1 =~ S::Age)" ' false' TypeSets
says "notice(Init[Integer].new('7'))" ': 7' 'parameters of Init'
says "notice(parsehocon('a = 7')['a'])" ': 7' HOCON hocon
says 'notice([1, 2, 3].reverse_each.map |$x| { $x })' '[3, 2, 1]' iterators iterators
says 'notice([1, 2, 3].step(2) |$x| { })' ': ' iterators iterators
mkdir -p "$CLP_TEMPORARY/effects/manifests" "$CLP_TEMPORARY/effects/functions/environment"
printf 'version: 5\nhierarchy:\n  - name: f\n    data_hash: environment::all\n' >"$CLP_TEMPORARY/effects/hiera.yaml"
# shellcheck disable=SC2016
printf '%s\n' 'function environment::all($options, $context) {' '  notify { "declared": }' '  $all = {k => found}' '  $all' '}' \
  >"$CLP_TEMPORARY/effects/functions/environment/all.pp"
echo 'notice(lookup("k"))' >"$CLP_TEMPORARY/effects/manifests/site.pp"
wanted=': found'
grep -q -- '-DHAVE_DATA_EFFECTS=1' "$CLP_BUILD/Makefile" ||
  wanted='error: Not supported yet: data functions that declare, which this colophon was built without (--without-data-effects)'
said=$("$prefix/bin/colophon" compile --environment "$CLP_TEMPORARY/effects" 2>&1 >/dev/null)
verdict "data functions that declare" "$(grep -qF -- "$wanted" <<<"$said"; echo $?)" "says $said"
mkdir "$CLP_TEMPORARY/hiera" && printf -- '---\n:backends: yaml\n:yaml:\n  :datadir: %s\n:hierarchy: common\n' "$CLP_TEMPORARY/hiera" >"$CLP_TEMPORARY/hiera.yaml"
echo 'k: found' >"$CLP_TEMPORARY/hiera/common.yaml"
wanted=': found'
grep -q -- '-DHAVE_HIERA3=1' "$CLP_BUILD/Makefile" ||
  wanted='error: Not supported yet: Hiera 3, which this colophon was built without (--without-hiera3)'
said=$("$prefix/bin/colophon" compile --hiera "$CLP_TEMPORARY/hiera.yaml" -e "notice(lookup('k'))" 2>&1 >/dev/null)
verdict "Hiera 3" "$(grep -qF -- "$wanted" <<<"$said"; echo $?)" "says $said"
"$prefix/bin/colophon" compile - >/dev/null <<<'notice(type(Object), Init, 1 =~ Init, TypeSet, [1] =~ RichData)'
verdict "Object, Init and TypeSet without parameters" $? "fails"

sanitized && { skip "a program with the library" "built with sanitizers"; exit; }
cat >"$CLP_TEMPORARY/client.c" <<'END'
#include <colophon.h>
#include <stdio.h>
int main(void) { return puts(clp_version()) < 0; }
END
compiler=$(sed -n 's/^CC = //p' Makefile)
export PKG_CONFIG_PATH=$prefix/lib/pkgconfig PKG_CONFIG_SYSROOT_DIR=$root LD_LIBRARY_PATH=$prefix/lib
if [ -e "$prefix/lib/libcolophon.a" ]; then
  # shellcheck disable=SC2046,SC2086
  $compiler -o "$CLP_TEMPORARY/client" "$CLP_TEMPORARY/client.c" $(pkg-config --cflags libcolophon) \
    "$prefix/lib/libcolophon.a" $(pkg-config --static --libs gmp libmd oniguruma yaml-0.1) \
    $(sed -n 's/^Libs.private: //p' "$prefix/lib/pkgconfig/libcolophon.pc") &&
    "$CLP_TEMPORARY/client"
  verdict "a program with the static library" $? "does not build or run"
else
  skip "a program with the static library" "configured without --enable-static"
fi

[ -e "$prefix/lib/libcolophon.so" ] || { skip "a program with the library" "no shared library"; exit; }
# shellcheck disable=SC2046,SC2086
$compiler -o "$CLP_TEMPORARY/client" "$CLP_TEMPORARY/client.c" $(pkg-config --cflags --libs libcolophon) &&
  [ "$("$CLP_TEMPORARY/client")" = "$(pkg-config --modversion libcolophon)" ]
verdict "a program with the library" $? "does not build, or does not say the version"

# The examples, as their first lines say, and with the library that was installed.
# shellcheck disable=SC2046,SC2086
$compiler -Wall -Wextra -Werror -o "$CLP_TEMPORARY/owners" "$CLP_SOURCE/examples/library/owners.c" \
  $(pkg-config --cflags --libs libcolophon)
verdict "owners.c with the library" $? "does not build"
site=(--facts "$CLP_SOURCE/examples/site/facts/shop1.json" "$CLP_SOURCE/examples/site/manifests")
said=$("$CLP_TEMPORARY/owners" "${site[@]}")
verdict "owners.c on the site" "$([ $? -eq 0 ] && grep -q '^File\[chrony.conf\] path' <<<"$said"; echo $?)" "fails"
if python=$(python_with ctypes); then
  [ "$(LIBCOLOPHON=$prefix/lib/libcolophon.so "$python" "$CLP_SOURCE/examples/library/owners.py" "${site[@]}")" = "$said" ]
  verdict "owners.py says the same" $? "says something else"
else
  skip "owners.py says the same" "needs python3"
fi

# Each header alone, in C as old as they allow, and in C++.
cxx=$(command -v c++ || command -v g++ || command -v clang++)
for header in "$prefix"/include/colophon*.h; do
  name=${header##*/}
  printf '#include <%s>\nint main(void) { clp_options o = CLP_OPTIONS_INIT; return o.size == 0 || clp_version() == 0; }\n' \
    "$name" >"$CLP_TEMPORARY/header.c"
  # shellcheck disable=SC2046,SC2086
  $compiler -std=c99 -pedantic -Wall -Wextra -Werror -fsyntax-only $(pkg-config --cflags libcolophon) "$CLP_TEMPORARY/header.c"
  verdict "$name in C" $? "does not compile"
  [ -n "$cxx" ] || { skip "$name in C++" "needs a compiler of C++"; continue; }
  # shellcheck disable=SC2046
  "$cxx" -x c++ -std=c++11 -pedantic -Wall -Wextra -Werror -fsyntax-only $(pkg-config --cflags libcolophon) \
    "$CLP_TEMPORARY/header.c"
  verdict "$name in C++" $? "does not compile"
done
other=$(nm -D --defined-only "$prefix/lib/libcolophon.so" | awk '{print $3}' | grep -v '^clp_')
verdict "symbols" "$([ -z "$other" ]; echo $?)" "there are others than clp_: $other"
