# A class of the manifests is in place of one in a module.
class mine { notify { 'of the manifest': message => "[${module_name}]" } }
include mine
