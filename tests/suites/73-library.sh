# SPDX-License-Identifier: Apache-2.0
# shellcheck shell=bash
# The library's data are what the program says, of whole modules; and the examples that use it work.
. "$CLP_SOURCE/tests/suites/common.sh"

python=$(python_with json) || skip_suite library "needs python3"
export PYTHONDONTWRITEBYTECODE=1
make --no-print-directory tests/library/dump || { not_ok build "dump does not build"; exit; }
cd "$CLP_SOURCE" || exit
modules=/usr/share/puppet/modules
compare() {
  "$python" tests/library/compare.py "$COLOPHON" "$CLP_BUILD/tests/library/dump" "$@" ||
    not_ok "$1" "ended with an error"
}

compare 'the site' node=shop1 facts=examples/site/facts/shop1.json -- examples/site/manifests
compare 'the site, absences' node=shop1 facts=examples/site/facts/shop1.json absences=1 -- examples/site/manifests
compare 'an environment' node=web01 facts=examples/site/facts/debian12.json environment=./examples/environment --
compare secrets node=n 'code=$s = Sensitive("hunter2hunter2") user { "a": password => $s, shell => "/x ${$s.unwrap}" }' --
compare 'secrets, shown' show=1 node=n 'code=$s = Sensitive("hunter2hunter2") user { "a": password => $s }' --
for class in apache ntp logrotate::base; do
  if [ -d "$modules/${class%%::*}" ]; then
    compare "$class" node=app07.lab.example facts=tests/modules/facts-debian.json modulepath=$modules "code=include $class" --
  else
    skip "$class" "needs the Puppet module ${class%%::*}"
  fi
done

# ---- the examples ----

have git || { skip owners "needs git"; exit; }
grep -q -- "-DHAVE_LIBGIT2=1" "$CLP_BUILD/Makefile" || { skip owners "built without libgit2"; exit; }
cd "$CLP_BUILD" || exit
# shellcheck disable=SC2046
./libtool --quiet --tag=CC --mode=link $(sed -n 's/^CC = //p' Makefile) -Wall -Wextra -Werror $(sed -n 's/^CLP_SANITIZERS = //p' Makefile) \
  -I "$CLP_SOURCE/include" "$CLP_SOURCE/examples/library/owners.c" libcolophon.la -o "$CLP_TEMPORARY/owners" ||
  { not_ok owners "does not build"; exit; }
programs=("$CLP_TEMPORARY/owners")
if [ -e .libs/libcolophon.so ] && ! sanitized; then
  export LIBCOLOPHON=$CLP_BUILD/.libs/libcolophon.so
  programs+=("$python $CLP_SOURCE/examples/library/owners.py")
else
  skip owners.py "needs the shared library, without sanitizers"
fi
"$python" "$CLP_SOURCE/tests/library/owners.py" "${programs[@]}" || not_ok owners "ended with an error"
