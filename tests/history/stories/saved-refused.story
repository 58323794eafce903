# What is no saved catalog is refused with its place; so is what has no effect on one.
author A Ada Lovelace <ada@example.com>
commit A 2024-01-10 The first manifest
file site.pp
| notify { 'a': }
later
$ colophon compile --node n --plain site.pp >../plain.json; colophon explain 'Notify[a]' --catalog ../plain.json
> ../plain.json:1:1: error: This catalog has no provenance
>     1 | {
>       | ^
>   save one with `colophon compile -o FILE`, without --plain, --provenance and --no-provenance
? 2
$ echo '{"tags": [' >../cut.json; colophon explain 'Notify[a]' --catalog ../cut.json
> ../cut.json:2:1: error: Invalid JSON: the file ends too early; was it cut off?
>     2 |
>       | ^
>   a saved catalog is what `colophon compile -o FILE` writes
? 2
$ colophon compile --node n --expanded site.pp >../expanded.json; colophon blame --all --catalog ../expanded.json 2>&1 | head -1
> ../expanded.json:78:15: error: This catalog has its provenance in the expanded form, which cannot be read
$ colophon explain 'Notify[a]' --catalog ../none.json
> error: Could not read ../none.json: No such file or directory
>   check the name, and the folder it is relative to
? 2
$ colophon explain 'Notify[a]' --catalog ../plain.json site.pp
> colophon explain: error: a manifest has no effect on a saved catalog
>   leave it out, or leave out --catalog to compile
? 2
$ colophon impact site.pp:1 --catalog ../plain.json --facts facts.json
> colophon impact: error: --facts has no effect on a saved catalog
>   leave it out, or leave out --catalog to compile
? 2
