# SPDX-License-Identifier: Apache-2.0
# shellcheck shell=bash
# Classes of the installed modules give the catalogs that Puppet gives, or its errors: under two sets of facts, and
# with Hiera data for their parameters; and the three theorems hold on such classes.
. "$CLP_SOURCE/tests/suites/common.sh"

has_reference || skip_suite modules "needs ruby and Puppet $reference_version"
modules=/usr/share/puppet/modules
[ -d $modules ] || skip_suite modules "needs Puppet modules"
python=$(python_with json) || skip_suite modules "needs python3"
cd "$CLP_TEMPORARY" || exit
facts=$CLP_SOURCE/tests/modules/facts-debian.json
compare() {
  PYTHONDONTWRITEBYTECODE=1 "$python" "$CLP_SOURCE/tests/puppet/modules.py" "$COLOPHON" "$@" ||
    not_ok modules.py "ended with an error"
}

lightly
compare --file "$CLP_SOURCE/tests/modules/suite.txt"
# The same with data, which differ with the seed.
mapfile -t classes < <(grep -v '^#' "$CLP_SOURCE/tests/modules/suite.txt")
mkdir data
compare "${classes[@]}" --data "${CLP_SEED:-1}" --data-folder data --facts "$facts" | sed 's/^\(ok\|not ok\) /\1 with data: /'

# Literals, facts and data are changed.
[ -s data/hiera.yaml ] || not_ok module_data.rb "ended with an error"
ruby=(ssh zookeeper logrotate::base mcollective) # templates and functions in Ruby
for class in "${classes[@]}" cloudkitty::cors "${ruby[@]}"; do
  from=(--node app07.lab.example --facts "$facts" --modulepath $modules --hiera data/hiera.yaml --quiet -e "include $class")
  "$COLOPHON" compile --plain "${from[@]}" >/dev/null 2>&1 || continue
  said=$("$COLOPHON" verify --mutants "$(many 200 100 20)" "${from[@]}" 2>&1)
  verdict "verify: $class" $? "$(head -n 3 <<<"$said" | tr '\n' ' ')"
done

# Texts that were put together, by their segments, against the files that these are from.
PYTHONDONTWRITEBYTECODE=1 "$python" "$CLP_SOURCE/tests/modules/segments.py" "$COLOPHON" --suite "${ruby[@]}" collectd apache
