# Before that, the settings are not there.
class settings { notify { 'in': message => "<${settings::http_debug}> <${settings::strict}> <${settings::all_local}>" } }
