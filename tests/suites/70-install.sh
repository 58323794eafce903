# SPDX-License-Identifier: Apache-2.0
# shellcheck shell=bash
# What `make install` installs can be used: the program, the library by its pkg-config file, the manual.
. "$CLP_SOURCE/tests/suites/common.sh"

root=$CLP_TEMPORARY/root
make --no-print-directory install DESTDIR="$root" || { not_ok install "make install failed"; exit; }
prefix=$root$(sed -n 's/^prefix = //p' Makefile)
for file in bin/colophon include/colophon.h include/colophon_answers.h include/colophon_check.h \
  include/colophon_export.h include/colophon_history.h include/colophon_limits.h \
  include/colophon_lookup.h include/colophon_outside.h lib/pkgconfig/libcolophon.pc share/man/man1/colophon.1 \
  share/bash-completion/completions/colophon.bash share/zsh/site-functions/_colophon \
  share/fish/vendor_completions.d/colophon.fish; do
  verdict "installs $file" "$([ -s "$prefix/$file" ]; echo $?)" "missing or empty"
done

"$prefix/bin/colophon" --version
verdict "the installed program runs" $? "exit status"

sanitized && { skip "a program with the library" "built with sanitizers"; exit; }
[ -e "$prefix/lib/libcolophon.so" ] || { skip "a program with the library" "no shared library"; exit; }
cat >"$CLP_TEMPORARY/client.c" <<'END'
#include <colophon.h>
#include <stdio.h>
int main(void) { return puts(clp_version()) < 0; }
END
compiler=$(sed -n 's/^CC = //p' Makefile)
export PKG_CONFIG_PATH=$prefix/lib/pkgconfig PKG_CONFIG_SYSROOT_DIR=$root LD_LIBRARY_PATH=$prefix/lib
# shellcheck disable=SC2046,SC2086
$compiler -o "$CLP_TEMPORARY/client" "$CLP_TEMPORARY/client.c" $(pkg-config --cflags --libs libcolophon) &&
  [ "$("$CLP_TEMPORARY/client")" = "$(pkg-config --modversion libcolophon)" ]
verdict "a program with the library" $? "does not build, or does not say the version"

# shellcheck disable=SC2046,SC2086
$compiler -o "$CLP_TEMPORARY/client" "$CLP_TEMPORARY/client.c" $(pkg-config --cflags libcolophon) \
  "$prefix/lib/libcolophon.a" $(pkg-config --static --libs gmp jansson libmd oniguruma yaml-0.1) \
  $(sed -n 's/^Libs.private: //p' "$prefix/lib/pkgconfig/libcolophon.pc") &&
  "$CLP_TEMPORARY/client"
verdict "a program with the static library" $? "does not build or run"
