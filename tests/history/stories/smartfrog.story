# SmartFrog: who wrote an inherited value, what a commit changed by a prototype, what hides a change.
author A Ada Lovelace <ada@example.com>
author B Ben Bitdiddle <ben@example.com>
commit A 2024-01-10 Two servers
file service.sf
| Service extends {
|   running true;
|   port 80;
| }
file site.sf
| #include "service.sf";
| sfConfig extends {
|   s1 extends {
|     web extends Service
|   }
|   s2 extends s1, {
|     web:running false;
|   }
| }
commit B 2024-02-11 Services listen on 8080, and do not run
edit service.sf
-   running true;
-   port 80;
+   running NULL;
+   port 8080;
commit A 2024-03-12 The second one runs as all do
edit site.sf
-   s2 extends s1, {
-     web:running false;
-   }
+   s2 extends s1
$ colophon blame s2:web:port site.sf
> s2:web
>   commit1  2024-01-10  Ada Lovelace   site.sf:4  web extends Service
>   commit3  2024-03-12  Ada Lovelace   site.sf:6  s2 extends s1
>   commit1  2024-01-10  Ada Lovelace   site.sf:2  sfConfig extends {
>
> port = 8080
>   commit2  2024-02-11  Ben Bitdiddle  service.sf:3  port 8080;
>
> commits
>   commit3  The second one runs as all do
>   commit2  Services listen on 8080, and do not run
>   commit1  Two servers
$ colophon diff HEAD~2..HEAD~1 site.sf
> 1 edit explains 3 changes of sfConfig; 0 unexplained
>
> (1) service.sf:2-3
>     commit2  2024-02-11  Ben Bitdiddle  Services listen on 8080, and do not run
>     -   running true;
>     -   port 80;
>     +   running NULL;
>     +   port 8080;
>   ~ s1:web:running  true -> NULL  copied
>   ~ s1:web:port  80 -> 8080  copied
>   ~ s2:web:port  80 -> 8080  copied
$ colophon diff --prove HEAD~1..HEAD site.sf
> 1 edit explains 1 change of sfConfig; 0 unexplained
>
> (1) site.sf:6
>     commit3  2024-03-12  Ada Lovelace  The second one runs as all do
>     -   s2 extends s1, {
>     -     web:running false;
>     -   }
>     +   s2 extends s1
>   ~ s2:web:running  false -> NULL  copied, proved
>       written at service.sf:2:11, by commit2 2024-02-11 Ben Bitdiddle
>
> proved by 1 compilation without some of the edits
$ colophon audit HEAD~2..HEAD site.sf
> 2 commits: 2 change catalogs
>
> commit2  2024-02-11  Ben Bitdiddle  Services listen on 8080, and do not run
>   (1) service.sf:2-3
>     -   running true;
>     -   port 80;
>     +   running NULL;
>     +   port 8080;
>   ~ s1:web:running  true -> NULL  copied
>   ~ s1:web:port  80 -> 8080  copied
>   ~ s2:web:port  80 -> 8080  copied
>
> commit3  2024-03-12  Ada Lovelace  The second one runs as all do
>   (1) site.sf:6
>     -   s2 extends s1, {
>     -     web:running false;
>     -   }
>     +   s2 extends s1
>   ~ s2:web:running  false -> NULL  copied
>       written at service.sf:2:11, by commit2 2024-02-11 Ben Bitdiddle
$ colophon impact service.sf:3 site.sf
> A change of service.sf:3 would reach 2 attributes, of sfConfig.
> copied from it (2)
>   s1:web:port  = 8080
>   s2:web:port  = 8080
$ colophon why-not s2:db:port site.sf
> s2:db:port is not in the catalog of sfConfig.
> No code that could be found declares it.
$ colophon why-not s2:web:host site.sf
> s2:web has no host: nothing gives it one.
> site.sf:4:5
>      4 |     web extends Service
>        |     ^^^^^^^^^^^^^^^^^^^
> It has 'port'.
$ colophon explain --revision HEAD~1 s2:web:running site.sf
> s2:web:running = false  from site.sf:7:17
>      7 |     web:running false;
>        |                 ^^^^^
>   1. given to attribute running  site.sf:7:5
>      × instead of NULL  service.sf:2:11
$ colophon compile -o saved.json site.sf; rm site.sf service.sf; colophon explain --catalog saved.json s2:web:running
> s2:web:running = NULL  from service.sf:2:11
>      2 |   running NULL;
>        |           ^^^^
>   1. inherited from Service  site.sf:4:17
>   2. inherited from s1  site.sf:6:14
> notice: site.sf and 1 more have changed since this catalog was made: lines are shown as they were
$ printf 'version: 1\nrules:\n  - id: ben\n    message: Ben may not say what runs.\n    select: Component[*:web].running\n    values:\n      authors: Ada Lovelace\n' > policy.yaml; git checkout -q . && colophon check --policy policy.yaml site.sf
> error[ben]: Ben may not say what runs.
>   s1:web:running = NULL
>   comes from line 2  service.sf:2:3
>      2 |   running NULL;
>        |   ^^^^^^^^^^^^^
>   written by Ben Bitdiddle <ben@example.com>, commit2
>   only allowed: authors Ada Lovelace
>   1. inherited from Service  site.sf:4:17
>
> error[ben]: Ben may not say what runs.
>   s2:web:running = NULL
>   comes from line 2  service.sf:2:3
>      2 |   running NULL;
>        |   ^^^^^^^^^^^^^
>   written by Ben Bitdiddle <ben@example.com>, commit2
>   only allowed: authors Ada Lovelace
>   1. inherited from Service  site.sf:4:17
>   2. inherited from s1  site.sf:6:14
>
> 1 rule, 2 checks of sfConfig: 2 errors
? 1
