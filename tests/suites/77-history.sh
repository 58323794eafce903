# SPDX-License-Identifier: Apache-2.0
# shellcheck shell=bash
# What commands say of the history of files: stories of repositories, with what must be said written down; and who wrote
# each line of random repositories, compared with git's own blame.  CLP_SEED chooses others.
. "$CLP_SOURCE/tests/suites/common.sh"

has_command blame || skip_suite history "there is no colophon blame"
have git || skip_suite history "needs git"
grep -q '^#define HAVE_LIBGIT2 1' "$CLP_BUILD/config.h" 2>/dev/null || grep -q 'DHAVE_LIBGIT2=1' "$CLP_BUILD/Makefile" ||
  skip_suite history "built without libgit2"
python=$(python_with re) || skip_suite history "needs python3"
export PYTHONDONTWRITEBYTECODE=1

stories=() others=() number=0
for story in "$CLP_SOURCE"/tests/history/stories/*.story; do
  if [ $((number++ % CLP_SHARE)) -eq 0 ]; then stories+=("$story"); else others+=("$story"); fi
done
"$python" "$CLP_SOURCE/tests/history/stories.py" "$COLOPHON" "${stories[@]}"
lightly
[ ${#others[@]} -eq 0 ] || "$python" "$CLP_SOURCE/tests/history/stories.py" "$COLOPHON" "${others[@]}"
"$python" "$CLP_SOURCE/tests/history/impact_soundness.py" "$COLOPHON" "$CLP_SOURCE" --seed "${CLP_SEED:-1}" \
  --count "${CLP_COUNT:-$(many 300 120 60)}"
"$python" "$CLP_SOURCE/tests/history/check_soundness.py" "$COLOPHON" "$CLP_SOURCE" --seed "${CLP_SEED:-1}" \
  --count "${CLP_COUNT:-$(many 60 30 8)}"
"$python" "$CLP_SOURCE/tests/history/diff_soundness.py" "$COLOPHON" "$CLP_SOURCE" --seed "${CLP_SEED:-1}" \
  --count "${CLP_COUNT:-$(many 60 30 8)}"
make --no-print-directory tests/history/blame_lines || { not_ok build "blame_lines does not build"; exit; }
"$python" "$CLP_SOURCE/tests/history/random_histories.py" tests/history/blame_lines --seed "${CLP_SEED:-1}" \
  --count "${CLP_COUNT:-$(many 25 8 3)}" # each in all forms of the commit-graph
# A long walk tells how far it is: 2,000 commits of another file, before which ours was written.
mkdir "$CLP_TEMPORARY/long" && git init -q -b main "$CLP_TEMPORARY/long" && {
  for number in $(seq 2000); do
    printf 'commit refs/heads/main\ncommitter A <a@example.com> %d +0000\ndata 1\nx\n' $((1600000000 + number))
    [ "$number" -gt 1 ] || printf 'M 100644 inline ours\ndata 5\nours\n\n'
    printf 'M 100644 inline other\ndata 4\n%04d\n' "$number"
  done
} | git -C "$CLP_TEMPORARY/long" fast-import --quiet && git -C "$CLP_TEMPORARY/long" checkout -q main
told=$(cd "$CLP_TEMPORARY/long" && "$CLP_BUILD/tests/history/blame_lines" -- ours 2>&1 >/dev/null)
verdict 'a long walk tells how far it is' "$([ "$told" = 'told 3 times, of 1536 commits, 1 end' ]; echo $?)" "$told"
"$python" "$CLP_SOURCE/tests/history/kept_blame.py" "$COLOPHON"
"$python" "$CLP_SOURCE/tests/history/audit_moves.py" "$COLOPHON" --seed "${CLP_SEED:-1}" \
  --count "${CLP_COUNT:-$(many 8 3 1)}"
make --no-print-directory tests/history/owners_match || { not_ok build "owners_match does not build"; exit; }
"$python" "$CLP_SOURCE/tests/history/random_owners.py" tests/history/owners_match --seed "${CLP_SEED:-1}" \
  --count "${CLP_COUNT:-$(many 60 30 8)}"
