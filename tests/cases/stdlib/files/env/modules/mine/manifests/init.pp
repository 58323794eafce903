# What is shown is of type and value; paths are those of the machine, so only their names are.
class mine {
  $files = module_directory('mine')
  shown {
    'yaml':                 value => loadyaml("${files}/files/ok.yaml");
    'yaml, not needed':     value => loadyaml("${files}/files/ok.yaml", 'other');
    'yaml, anchor':         value => loadyaml("${files}/files/anchor.yaml");
    'yaml, alias':          value => loadyaml("${files}/files/alias.yaml", 'other');
    'yaml, merge':          value => loadyaml("${files}/files/merge.yaml");
    'yaml, date':           value => loadyaml("${files}/files/date.yaml", 'other');
    'yaml, bad':            value => loadyaml("${files}/files/bad.yaml", 'other');
    'yaml, bad, undef':     value => loadyaml("${files}/files/bad.yaml", undef);
    'yaml, empty':          value => loadyaml("${files}/files/nothing.yaml", 'other');
    'yaml, empty, nothing': value => loadyaml("${files}/files/nothing.yaml");
    'yaml, false':          value => loadyaml("${files}/files/false.yaml", 'other');
    'yaml, folder':         value => loadyaml("${files}/files", 'other');
    'yaml, no text':        value => loadyaml(5, 'other');
    'json':                 value => loadjson("${files}/files/ok.json");
    'json, scalar':         value => loadjson("${files}/files/three.json", 'other');
    'metadata':             value => load_module_metadata('mine');
    'path':                 value => get_module_path('mine') == $files;
    'glob':                 value => glob("${files}/files/*.conf").map |$f| { basename($f) };
    'glob, folders':        value => glob("${files}/files/s*").map |$f| { basename($f) };
    'glob, deep':           value => glob("${files}/files/**/*.conf").map |$f| { basename($f) };
    'glob, several':        value => glob(["${files}/files/b.*", "${files}/files/{a,none}.conf"]).map |$f| { basename($f) };
    'glob, nothing':        value => glob("${files}/files/none*");
  }
}
