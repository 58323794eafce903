#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0
"""What each block of a traced run did to which path, slowly: the second judge of `colophon faults --dump=effects`.

    oracle.py TRACE        (plain or .gz; prints the same lines, sorted)

It shares no code with src/faults.  What calls do is what the kernel does; what is counted is this:

Blocks.  A message of Puppet (`Info: X: Starting to evaluate the resource`, `Info: X: Evaluated in`) that a process
writes begins or ends the block of this process and its threads.  A process that is made within a block belongs to it for
good, and what it says begins and ends nothing.

Effects.  consumed: read, or found to be there, or a symbolic link that was gone through.  missed: looked for, and not
there.  produced: made, or its content replaced as a whole (O_TRUNC).  modified: content or attributes changed.  ensured:
O_CREAT without O_EXCL and O_TRUNC on a file not known to be there or not (known there: modified; known absent:
produced), and mkdir that finds something (where a link leads, unless it is known that nothing is there).  expunged.  Of
each, the line of the first call (the second line of an interrupted one), also if it was taken back in between.
 * An open for reading and writing that neither creates nor truncates consumes and modifies.  With O_PATH the kernel
   heeds no flag of creating or writing: it consumes.
 * After a block produced a path, what it reads, misses and modifies there is its own business; after it expunged it, what
   it reads and misses.
 * Made and removed again by one block, where nothing was known to be there before, is nothing to others: produced and
   ensured are taken back, and expunged is not told.  (Where a file was expunged before, what counts is what was there
   before that.)
 * What happens to the content or the attributes of a file, and reading it, counts for all its known hard links, also
   through a descriptor whose own name is gone.  What happens to a name does not: removal, missing, being made, and rename
   or exchange at both ends.
 * A rename expunges the one name and produces the other.  An exchange produces both.  Of either, all that is known to be
   there below is expunged at its old path and produced at its new one.  Rename and exchange between names of one file do
   nothing: both are consumed.

Calls that fail.  ENOENT, and ENOTDIR of a call that does not want a directory at the end of the path: the path is missed.
Others that say that something is there (THERE): consumed.  All else tells nothing; so does ENOENT of a path with `..`
behind a name, also in the target of a link, since it may be that name that is missing, and EISDIR for O_CREAT of a path that ends with a slash.
 * What was to be made and cannot for ENOENT misses its directory (that of what the link leads to, where open follows one),
   unless that is known to be there.
 * rename and link miss the first path for ENOENT, unless it is known to be there; and only where the directory of the
   second is the same or known to be there, since it may be that one that is missing.

Knowledge.  At first nothing is known.  What was used is there, and all directories above; what was missed, removed or
renamed is not; a directory made in this trace is empty but for what is made in it.  Symbolic links are known when they were
made or read.  The unknown working directory of the first process is a root of its own, named `.`, where `..` stays.

Kernel paths (-y).  They are taken as they are, without links.  Where the result of open is not what was walked to, the name
that was walked to is taken for a link that leads there, so far unknown: consumed.  Those of /proc, and those of files that are
deleted, are not used.  /proc/self/fd/N as a whole path is what N stands for.  What is reached through `..` from a directory
that was removed is not told (no program was seen to do so).
"""
import gzip
import re
import sys

EFFECTS = ['consumed', 'missed', 'produced', 'modified', 'ensured', 'expunged']
UNKNOWN, PRESENT, ABSENT = 'unknown', 'present', 'absent'
CWD = -100
THERE = {'EISDIR', 'ENOTEMPTY', 'ENXIO', 'EINVAL', 'ENODATA', 'EOPNOTSUPP', 'EPERM', 'EACCES', 'EROFS', 'EBUSY',
         'ECONNREFUSED', 'ENOEXEC', 'ERANGE', 'ETXTBSY', 'EEXIST', 'ENOTBLK'}

# ---- lines of strace ----

HEAD = re.compile(rb' *(?:\[pid +(\d+)\] *|(\d+) +)?(?:[0-9:.]+ +)?')
CALL = re.compile(rb'([a-z0-9_]+)\(')
RESUMED = re.compile(rb'<\.\.\. ([a-z0-9_]+) resumed>')
HALT = re.compile(rb' *<(?:unfinished|pid changed to \d+) \.\.\.>\Z')
RESULT = re.compile(rb' *= (?:(\?)|(-?\d+|0x[0-9a-f]+))')
ERROR = re.compile(rb' *([A-Z0-9_]+)')
STRING = re.compile(rb'"(?:[^"\\]|\\.)*"', re.S)
NUMBER = re.compile(rb'(AT_FDCWD|-?\d+|0x[0-9a-f]+)')
PLAIN = {b't': b'\t', b'n': b'\n', b'v': b'\v', b'f': b'\f', b'r': b'\r', b'a': b'\a'}


def unescape(text):
    def one(match):
        code = match.group(1)
        if code[:1] == b'x':
            return bytes([int(code[1:], 16)])
        if code[:1] in b'01234567':
            return bytes([int(code, 8) & 255])
        return PLAIN.get(code, code)
    return re.sub(rb'\\([0-7]{1,3}|x[0-9a-f]{1,2}|.)', one, text, flags=re.S)


def bracket_end(text, at):
    """Behind the `>` of the path that begins at the `<` at AT.  Paths have no `>` inside; sockets have arrows."""
    if text[at + 1:at + 2] == b'/':
        end = text.find(b'>', at)
    else:
        match = re.compile(rb'<(?:->|[^>])*>').match(text, at)
        end = match.end() - 1 if match else -1
    return len(text) if end < 0 else end + 1


def split_arguments(text):
    """The arguments at the beginning of TEXT, and where their closing parenthesis is (None: there is none)."""
    depth, at, begin, found = 0, 0, 0, []
    while at < len(text):
        c = text[at:at + 1]
        if c == b'"':
            match = STRING.match(text, at)
            if not match:
                return found + [text[begin:].strip(b' ')], None
            at = match.end()
            continue
        if c == b'<' and at and (text[at - 1:at].isdigit() or text[max(0, at - 8):at] == b'AT_FDCWD'):
            at = bracket_end(text, at)
            continue
        if c in b'([{':
            depth += 1
        elif c in b')]}':
            if not depth:
                if text[begin:at].strip(b' ') or found:
                    found.append(text[begin:at].strip(b' '))
                return found, at
            depth -= 1
        elif c == b',' and not depth:
            found.append(text[begin:at].strip(b' '))
            begin = at + 1
        at += 1
    return found + [text[begin:].strip(b' ')], None


def numbered(text):
    """A number and the path that the kernel tells of it: (3, b'/x'); the path is None if there is none to use."""
    match = NUMBER.match(text or b'')
    if not match:
        return None, None
    word = match.group(1)
    number = CWD if word == b'AT_FDCWD' else int(word, 16 if word[:2] == b'0x' else 10)
    if text[match.end():match.end() + 1] != b'<':
        return number, None
    end = bracket_end(text, match.end())
    path = unescape(text[match.end() + 1:end - 1])
    gone = text[end:].startswith(b'(deleted)') or path.endswith(b' (deleted)')
    if gone or path[:1] != b'/' or path.startswith(b'/proc/'):
        return number, None
    return number, path


def string(text):
    """The bytes of a whole string; None: it is none, or cut."""
    match = STRING.match(text or b'')
    if not match or text[match.end():match.end() + 3] == b'...':
        return None
    return unescape(match.group()[1:-1])


def flags_of(text):
    return set((text or b'').decode('latin-1').split('|'))


def member(text, name):
    if not text or text[:1] != b'{':
        return None
    for part in split_arguments(text[1:])[0]:
        if part.startswith(name + b'='):
            return part[len(name) + 1:]
    return None


class Call:
    """A whole call: NAME with ARGUMENTS returned RESULT (None: `?`) at LINE; it began at START."""

    def __init__(self, line, start, process, name, text):
        self.line, self.start, self.process, self.name = line, start, process, name.decode()
        self.arguments, end = split_arguments(text)
        self.result, self.error, self.path, self.good = None, None, None, False
        match = RESULT.match(text, end + 1) if end is not None else None
        if not match:
            return
        self.good = True
        if match.group(1):
            return
        self.result, self.path = numbered(text[match.start(2):])
        if self.result is not None and self.result < 0:
            error = ERROR.match(text, match.end())
            self.error = error.group(1).decode() if error else None

    def argument(self, which):
        return self.arguments[which] if which is not None and which < len(self.arguments) else None

    @property
    def done(self):
        return self.result is not None and self.result >= 0


class Exit:
    def __init__(self, line, process):
        self.line, self.process = line, process


class Superseded:
    """The thread OTHER goes on as PROCESS."""

    def __init__(self, line, process, other):
        self.line, self.process, self.other = line, process, other


def read_events(path):
    """Calls, exits and replacements in the order of their last lines."""
    with open(path, 'rb') as file:
        data = file.read()
    if data[:2] == b'\x1f\x8b':
        data = gzip.decompress(data)
    pending, events = {}, []
    for line, text in enumerate(data.split(b'\n'), 1):
        head = HEAD.match(text)
        process = int(head.group(1) or head.group(2) or 0)
        rest = text[head.end():]
        match = re.match(rb'\+\+\+ superseded by execve in pid (\d+)', rest)
        if match:
            other = int(match.group(1))
            pending[process] = pending.pop(other, None)
            events.append(Superseded(line, process, other))
            continue
        if rest.startswith(b'+++ '):
            pending.pop(process, None)
            events.append(Exit(line, process))
            continue
        match = RESUMED.match(rest)
        if match:
            begun = pending.pop(process, None)
            if begun and begun[1] == match.group(1):
                call = Call(line, begun[0], process, begun[1], begun[2] + rest[match.end():])
                if call.good:
                    events.append(call)
            continue
        match = CALL.match(rest)
        if not match:
            continue
        halt = HALT.search(rest)
        if halt:
            pending[process] = (line, match.group(1), rest[match.end():halt.start()])
            events.append(Call(line, line, process, b'unfinished', b') = ?'))
            continue
        call = Call(line, line, process, match.group(1), rest[match.end():])
        if call.good:
            events.append(call)
    return events


# ---- what is known of the file system ----

class Inode:
    """A file: its names, and the target of a symbolic link."""

    def __init__(self):
        self.names, self.target = [], None


class Name:
    """A name in a directory, with the names known below it; LIVE until it is removed."""

    def __init__(self, parent, name, state, inode=None):
        self.parent, self.name, self.state = parent, name, state
        self.below, self.made, self.live = {}, False, True
        self.inode = inode or Inode()
        self.inode.names.append(self)

    def child(self, name):
        if name not in self.below:
            self.below[name] = Name(self, name, ABSENT if self.made else UNKNOWN)
        return self.below[name]

    def path(self):
        """None: it or something above has no name any more."""
        parts, at = [], self
        while at.parent:
            if not at.live:
                return None
            parts.append(at.name)
            at = at.parent
        return at.name + b'/' + b'/'.join(reversed(parts)) if parts else at.name or b'/'

    def is_below(self, other):
        at = self
        while at and at is not other:
            at = at.parent
        return at is not None

    def there_below(self):
        found = []
        for child in self.below.values():
            found += [child] * (child.state == PRESENT) + child.there_below()
        return found

    def appear(self):
        at = self
        while at:
            at.state = PRESENT
            at = at.parent

    def unlink(self):
        """Takes the name away; what is open keeps it."""
        self.live = False
        self.inode.names.remove(self)
        self.parent.below[self.name] = Name(self.parent, self.name, ABSENT)

    def put(self, parent, name):
        self.parent, self.name = parent, name
        parent.below[name] = self


# ---- processes ----

class Fs:
    """What CLONE_FS shares."""

    def __init__(self, folder, root):
        self.folder, self.root = folder, root


class Crew:
    """The threads of one process, and their block."""

    def __init__(self, block=None, inherited=False):
        self.block, self.inherited = block, inherited


class Process:
    def __init__(self, files, fs, crew):
        self.files, self.fs, self.crew = files, fs, crew


class Block:
    def __init__(self, name, cut, whole):
        self.name, self.cut, self.whole, self.first_key = name, cut, whole, (name, cut, whole)


class Access:
    """What one block did to one path."""

    def __init__(self):
        self.lines, self.effects, self.last, self.made = {}, set(), 'consumed', False

    def see(self, effect, line):
        self.effects.add(effect)
        self.lines.setdefault(effect, line)

    def add(self, effect, absent, line):
        if effect in ('consumed', 'missed'):
            if self.last not in ('produced', 'expunged'):
                self.see(effect, line)
        elif effect == 'produced':
            if self.last not in ('produced', 'expunged'):
                self.made = absent
            self.last = effect
            self.see(effect, line)
        elif effect in ('modified', 'ensured'):
            if self.last != 'produced':
                self.last = effect
                self.see(effect, line)
        elif self.last == 'produced' and self.made:
            self.last = effect
            self.effects -= {'produced', 'ensured'}
        else:
            self.last = effect
            self.see(effect, line)


# ---- paths of calls ----

def goes_up(path):
    """Whether `..` stands behind a name."""
    names = [name for name in path.split(b'/') if name not in (b'', b'.')]
    return any(a != b'..' and b == b'..' for a, b in zip(names, names[1:]))


class Place:
    """A path from a directory: DESCRIPTOR or its KNOWN path."""

    def __init__(self, descriptor, known, path):
        self.descriptor, self.known, self.path = descriptor, known, path

    def goes_up(self):
        return goes_up(self.path)

    def slashed(self):
        return self.path.endswith(b'/') and self.path.strip(b'/') != b''

    def bare(self):
        """Without slashes at the end: the name itself."""
        return Place(self.descriptor, self.known, self.path.rstrip(b'/') or self.path[:1])


def path_call(folder, path, flags, effect, nofollow=False):
    return (folder, path, flags, effect, nofollow)


READS, CHANGES = 'consumed', 'modified'
PATH_CALLS = {
    'mount': path_call(None, 1, None, READS), 'quotactl': path_call(None, 1, None, READS),
    'inotify_add_watch': path_call(None, 1, None, READS), 'fanotify_mark': path_call(3, 4, None, READS),
    'name_to_handle_at': path_call(0, 1, 4, READS, True), 'file_getattr': path_call(0, 1, 4, READS),
    'file_setattr': path_call(0, 1, 4, CHANGES), 'move_mount': path_call(2, 3, None, READS),
}
for _name in ('access stat stat64 oldstat statfs statfs64 getxattr listxattr uselib acct umount umount2 oldumount swapon '
              'swapoff').split():
    PATH_CALLS[_name] = path_call(None, 0, None, READS)
for _name in 'lstat lstat64 oldlstat lgetxattr llistxattr'.split():
    PATH_CALLS[_name] = path_call(None, 0, None, READS, True)
for _name in 'chmod chown chown32 utime utimes truncate truncate64 setxattr removexattr'.split():
    PATH_CALLS[_name] = path_call(None, 0, None, CHANGES)
for _name in 'lchown lchown32 lsetxattr lremovexattr'.split():
    PATH_CALLS[_name] = path_call(None, 0, None, CHANGES, True)
for _name in 'faccessat'.split():
    PATH_CALLS[_name] = path_call(0, 1, None, READS)
for _name in 'faccessat2 newfstatat fstatat64'.split():
    PATH_CALLS[_name] = path_call(0, 1, 3, READS)
for _name in 'statx getxattrat listxattrat open_tree open_tree_attr mount_setattr fspick'.split():
    PATH_CALLS[_name] = path_call(0, 1, 2, READS)
for _name in 'fchmodat futimesat'.split():
    PATH_CALLS[_name] = path_call(0, 1, None, CHANGES)
for _name in 'fchmodat2 utimensat utimensat_time64'.split():
    PATH_CALLS[_name] = path_call(0, 1, 3, CHANGES)
for _name in 'setxattrat removexattrat'.split():
    PATH_CALLS[_name] = path_call(0, 1, 2, CHANGES)
PATH_CALLS['fchownat'] = path_call(0, 1, 4, CHANGES)
FILE_CALLS = set('fchmod fchown fchown32 ftruncate ftruncate64 fsetxattr fremovexattr fallocate'.split())
SPAWNS = {'fork', 'vfork', 'clone', 'clone2', 'clone3'}

STARTS = re.compile(rb'(.*): Starting to evaluate the resource[ (of)0-9\x1b\[m\n]*\Z', re.S)
ENDS = re.compile(rb'(.*): Evaluated in [ .seconds\-e+0-9\x1b\[m\n]*\Z', re.S)


class Oracle:
    def __init__(self):
        self.root, self.lost = Name(None, b'', PRESENT), Name(None, b'.', PRESENT)
        self.processes, self.blocks, self.accesses = {}, [], {}
        self.process = self.line = None
        self.climbed = False  # the last walk went through a link with `..` behind a name

    # -- effects --

    def account(self, name, effect, absent):
        block, path = self.process.crew.block, name.path()
        if block and path is not None:
            self.accesses.setdefault((block, path), Access()).add(effect, absent, self.line)

    def on_name(self, name, effect, absent=False):
        """Something happens to a name alone."""
        self.account(name, effect, absent)

    def on_file(self, name, effect, absent=False):
        """Something happens to the file of NAME: to all its names."""
        for one in name.inode.names:
            self.account(one, effect, absent and one is name)

    # -- walking --

    def walk(self, start, path, follow, links=None):
        """The name that PATH leads to from START; None: too many links."""
        links = links if links is not None else [0]
        at = self.process.fs.root if path[:1] == b'/' else start
        parts = [part for part in path.split(b'/') if part]
        for i, part in enumerate(parts):
            last = i == len(parts) - 1 and not path.endswith(b'/')
            at = self.step(at, part, follow or not last, links)
            if at is None:
                return None
        return at

    def step(self, at, part, follow, links):
        if part == b'.':
            return at
        if part == b'..':
            if at is self.process.fs.root or at is self.root:
                return at
            if at is not self.lost and not (at.name == b'..' and at.is_below(self.lost)):
                return at.parent if at.live else None
        name = at.child(part)
        if not follow or name.inode.target is None:
            return name
        links[0] += 1
        if links[0] > 40:
            return None
        self.on_file(name, 'consumed')
        self.climbed |= goes_up(name.inode.target)
        return self.walk(at, name.inode.target, True, links)

    def kernel(self, path):
        """What the kernel's own PATH stands for: it has no links."""
        at = self.root
        for part in path.split(b'/'):
            if part:
                at = at.child(part)
        return at

    def base(self, place):
        if place.path[:1] == b'/':
            return self.process.fs.root
        if place.known is not None:
            return self.kernel(place.known)
        if place.descriptor == CWD:
            return self.process.fs.folder
        return self.process.files.get(place.descriptor, (None, False))[0]

    def find(self, place, follow):
        self.climbed = False
        base = self.base(place)
        if base is None or not place.path:
            return base
        return self.walk(base, place.path, follow)

    # -- places of calls --

    def folder_of(self, call, which, path):
        if which is None:
            return Place(CWD, None, path)
        descriptor, known = numbered(call.argument(which))
        return None if descriptor is None else Place(descriptor, known, path)

    def place(self, call, folder, path, follow):
        text = string(call.argument(path))
        if text is None:
            return None
        place = self.folder_of(call, folder, text)
        match = re.fullmatch(rb'/proc/self/fd/(\d+)', text)
        if place and follow and match:
            return Place(int(match.group(1)), None, b'')
        return place

    # -- what calls say --

    def gone(self, name):
        """NAME turned out not to be there."""
        if name.parent and name.live:
            if name.state == PRESENT or name.below:
                name.unlink()
            name.state = ABSENT

    def miss(self, place, follow, unless_known=False):
        if not place.path or place.goes_up():
            return
        name = self.find(place, follow)
        if name is None or self.climbed or (unless_known and name.state == PRESENT):
            return
        self.on_name(name, 'missed')
        self.gone(name)

    def miss_folder(self, call, place, follow):
        """Nothing could be made at PLACE."""
        if call.error != 'ENOENT' or place.goes_up() or not place.path:
            return
        name = self.find(place if follow else place.bare(), follow)
        if name is None or self.climbed or name.parent is None or name.parent.state == PRESENT:
            return
        self.on_name(name.parent, 'missed')
        self.gone(name.parent)

    def failure(self, call, place, follow, wants_folder=False):
        """What a call tells that wanted something there; what is there is consumed."""
        if call.error == 'ENOENT' or (call.error == 'ENOTDIR' and not wants_folder and not place.slashed()):
            self.miss(place, follow)
        elif call.error in THERE:
            name = self.find(place, follow)
            if name:
                self.on_file(name, 'consumed')
                name.appear()

    def use(self, place, follow, effect):
        name = self.find(place, follow)
        if name:
            self.on_file(name, effect)
            name.appear()
        return name

    def fresh(self, name):
        """NAME was just made by a call that fails if there is something: whatever one knew of it is not so."""
        self.on_name(name, 'produced', True)
        if name.state == PRESENT or name.below or name.inode.target is not None or len(name.inode.names) > 1:
            name.unlink()
            name = name.parent.below[name.name]
        name.appear()
        return name

    # -- calls --

    def call_path(self, call, spec):
        folder, path, flag_index, effect, nofollow = spec
        flags = flags_of(call.argument(flag_index))
        follow = (not nofollow and 'AT_SYMLINK_NOFOLLOW' not in flags) or 'AT_SYMLINK_FOLLOW' in flags
        place = self.place(call, folder, path, follow)
        if place is None and call.argument(path) == b'NULL':
            place = self.folder_of(call, folder, b'')
        if place is None or (not place.path and (place.descriptor == CWD or effect == READS)):
            return
        if call.done:
            self.use(place, follow, effect)
        else:
            self.failure(call, place, follow)

    def call_file(self, call):
        place = self.folder_of(call, 0, b'')
        if call.done and place:
            self.use(place, True, 'modified')

    def call_open(self, call, folder, path, flags):
        names_only = 'O_PATH' in flags
        creates = 'O_CREAT' in flags and not names_only
        alone = creates and 'O_EXCL' in flags
        truncates = 'O_TRUNC' in flags and not names_only
        writes = flags & {'O_WRONLY', 'O_RDWR'} and not names_only
        follow = not alone and 'O_NOFOLLOW' not in flags
        cloexec = 'O_CLOEXEC' in flags
        place = self.place(call, folder, path, follow)
        if place is None:
            return
        if call.done and flags & {'O_TMPFILE', '__O_TMPFILE'}:
            nameless = Name(self.root, b'', PRESENT)
            nameless.live = False
            nameless.inode.names.remove(nameless)
            self.process.files[call.result] = (nameless, cloexec)
            return
        if not call.done:
            if creates and call.error in ('ENOENT', 'ENOTDIR'):
                self.miss_folder(call, place, follow)
            elif call.error != 'EINVAL' and not (creates and call.error == 'EISDIR' and place.slashed()):
                self.failure(call, place, follow, 'O_DIRECTORY' in flags)
            return
        name = self.find(place, follow)
        if call.path is not None:
            name = self.resolved(call, name)
        if name is None:
            self.process.files.pop(call.result, None)
            return
        if alone:
            name = self.fresh(name)
        elif truncates:
            self.on_file(name, 'produced', name.state == ABSENT)
        elif creates:
            effect = {ABSENT: 'produced', PRESENT: 'modified', UNKNOWN: 'ensured'}[name.state]
            self.on_file(name, effect, name.state == ABSENT)
        elif writes:
            if 'O_RDWR' in flags:
                self.on_file(name, 'consumed')
            self.on_file(name, 'modified')
        else:
            self.on_file(name, 'consumed')
        name.appear()
        self.process.files[call.result] = (name, cloexec)

    def resolved(self, call, name):
        """What was opened, as the kernel says; NAME is where the path led by what was known."""
        known = self.kernel(call.path)
        if name is not None and name is not known:
            self.on_file(name, 'consumed')
            name.inode.target = call.path
            name.appear()
        return known

    def call_handle(self, call):
        if call.done and call.path is not None:
            name = self.kernel(call.path)
            self.on_file(name, 'consumed')
            name.appear()
            self.process.files[call.result] = (name, 'O_CLOEXEC' in flags_of(call.argument(2)))

    def call_make(self, call, folder, path, is_folder, target=None):
        place = self.place(call, folder, path, False)
        if place is None:
            return
        if call.done:
            name = self.find(place.bare(), False)
            if name:
                name = self.fresh(name)
                name.made = is_folder
                name.inode.target = target
        elif call.error in ('ENOENT', 'ENOTDIR'):
            self.miss_folder(call, place, False)
        elif call.error == 'EEXIST' and is_folder:
            name = self.find(place, True)
            if name and name.state != ABSENT:
                self.on_file(name, 'ensured')
                name.appear()
        else:
            self.failure(call, place.bare(), False)

    def call_remove(self, call, folder, path, is_folder):
        place = self.place(call, folder, path, False)
        if place is None:
            return
        if call.done:
            name = self.find(place.bare(), False)
            if name:
                self.on_name(name, 'expunged')
                if name.parent:
                    name.unlink()
        elif not (call.error == 'ENOTDIR' and place.slashed()):
            self.failure(call, place.bare(), False, is_folder)

    def miss_first(self, call, first, second, follow):
        """rename and link: which of the two is missing?"""
        if call.error != 'ENOENT' or not first.path or first.goes_up() or second.goes_up():
            return
        one = self.find(first, follow)
        if self.climbed:
            return
        two = self.find(second.bare(), False)
        if self.climbed:
            return
        folder = two.parent if two else None
        if one and folder and (folder is one.parent or (folder.state == PRESENT and folder.path() is not None)):
            self.miss(first, follow, True)

    def call_rename(self, call, first, second, flags):
        if first is None or second is None:
            return
        exchange, alone = 'RENAME_EXCHANGE' in flags, 'RENAME_NOREPLACE' in flags
        if not call.done:
            if call.error == 'EEXIST' and alone:
                self.use(second.bare(), False, 'consumed')
            else:
                self.miss_first(call, first.bare(), second, False)
            return
        one, two = self.find(first.bare(), False), self.find(second.bare(), False)
        if one is None or two is None:
            return
        if one.inode is two.inode:
            self.on_file(one, 'consumed')
            one.appear()
            two.appear()
            return
        self.on_name(one, 'produced' if exchange else 'expunged')
        self.on_name(two, 'produced', alone or two.state == ABSENT)
        if one.is_below(two) or two.is_below(one):
            return
        parent, name, old_parent, old_name = two.parent, two.name, one.parent, one.name
        moved = one.there_below() + (two.there_below() if exchange else [])
        for each in moved:
            self.on_name(each, 'expunged')
        if exchange:
            one.put(parent, name)
            two.put(old_parent, old_name)
            one.appear()
            two.appear()
            for each in moved:
                self.on_name(each, 'produced', False)
            return
        two.unlink()
        old_parent.below[old_name] = Name(old_parent, old_name, ABSENT)
        one.put(parent, name)
        one.appear()
        for each in moved:
            self.on_name(each, 'produced', True)

    def call_link(self, call, first, second, follow):
        if first is None or second is None:
            return
        if not call.done:
            if call.error == 'EEXIST':
                self.use(second.bare(), False, 'consumed')
            else:
                self.miss_first(call, first, second, follow)
            return
        one, two = self.find(first, follow), self.find(second, False)
        if one and first.path:
            self.on_file(one, 'consumed')
            one.appear()
        if two is None:
            return
        two = self.fresh(two)
        if one:
            two.inode.names.remove(two)
            two.inode = one.inode
            two.inode.names.append(two)

    def call_readlink(self, call, folder, path):
        place = self.place(call, folder, path, False)
        if place is None or not place.path:
            return
        if not call.done:
            self.failure(call, place, False)
            return
        name = self.use(place, False, 'consumed')
        target, size = string(call.argument(path + 1)), numbered(call.argument(path + 2))[0]
        if name and target is not None and size and call.result < size and not place.path.startswith(b'/proc/'):
            name.inode.target = target or None

    def call_socket(self, call, effect):
        path = string(member(call.argument(1), b'sun_path'))
        if path is None:
            return
        place = Place(CWD, None, path)
        if effect == 'consumed':
            if call.done:
                self.use(place, True, effect)
            else:
                self.failure(call, place, True)
        elif call.done:
            name = self.find(place, False)
            if name:
                self.fresh(name)
        elif call.error in ('ENOENT', 'ENOTDIR'):
            self.miss_folder(call, place, False)
        else:
            self.failure(call, place, False)

    def call_enter(self, call, folder, path, attribute):
        place = self.place(call, folder, path, True)
        if place is None:
            return
        if not call.done:
            self.failure(call, place, True, True)
            return
        name = self.use(place, True, 'consumed')
        if name:
            setattr(self.process.fs, attribute, name)

    def call_execute(self, call, folder, path, flag_index):
        follow = 'AT_SYMLINK_NOFOLLOW' not in flags_of(call.argument(flag_index))
        place = self.place(call, folder, path, follow)
        if place and place.path:
            if call.done:
                self.use(place, follow, 'consumed')
            else:
                self.failure(call, place, follow)
        if call.done:
            process = self.process
            process.files = {fd: file for fd, file in process.files.items() if not file[1]}
            process.crew = Crew(process.crew.block, process.crew.inherited)

    def duplicate(self, call, cloexec):
        old = numbered(call.argument(0))[0]
        if call.done and old is not None and old != call.result:
            file = self.process.files.get(old)
            if file:
                self.process.files[call.result] = (file[0], cloexec)
            else:
                self.process.files.pop(call.result, None)

    def close_on_exec(self, first, last, on):
        for fd, (name, _) in list(self.process.files.items()):
            if first <= fd <= last:
                self.process.files[fd] = (name, on)

    def call_descriptor(self, call):
        """close, close_range, dup, fcntl, ioctl; whether it is one of these."""
        files, name = self.process.files, call.name
        first = numbered(call.argument(0))[0]
        if name == 'close':
            if call.error != 'EBADF':
                files.pop(first, None)
        elif name == 'close_range':
            if call.done:
                flags, last = flags_of(call.argument(2)), numbered(call.argument(1))[0]
                if 'CLOSE_RANGE_UNSHARE' in flags:
                    files = self.process.files = dict(files)
                if 'CLOSE_RANGE_CLOEXEC' in flags:
                    self.close_on_exec(first, last, True)
                else:
                    for fd in [fd for fd in files if first <= fd <= last]:
                        del files[fd]
        elif name in ('dup', 'dup2', 'dup3'):
            self.duplicate(call, 'O_CLOEXEC' in flags_of(call.argument(2)))
        elif name in ('fcntl', 'fcntl64'):
            command = call.argument(1) or b''
            if command == b'F_SETFD' and call.done:
                self.close_on_exec(first, first, 'FD_CLOEXEC' in flags_of(call.argument(2)))
            elif command.startswith(b'F_DUPFD'):
                self.duplicate(call, command == b'F_DUPFD_CLOEXEC')
        elif name == 'ioctl':
            if call.done and call.argument(1) in (b'FIOCLEX', b'FIONCLEX'):
                self.close_on_exec(first, first, call.argument(1) == b'FIOCLEX')
        else:
            return False
        return True

    def call_names(self, call):
        """Calls that make, move and remove names; whether it is one of these."""
        name = call.name
        if name == 'mkdir':
            self.call_make(call, None, 0, True)
        elif name == 'mkdirat':
            self.call_make(call, 0, 1, True)
        elif name == 'mknod':
            self.call_make(call, None, 0, False)
        elif name == 'mknodat':
            self.call_make(call, 0, 1, False)
        elif name == 'symlink':
            self.call_make(call, None, 1, False, string(call.argument(0)))
        elif name == 'symlinkat':
            self.call_make(call, 1, 2, False, string(call.argument(0)))
        elif name in ('rmdir', 'unlink'):
            self.call_remove(call, None, 0, name == 'rmdir')
        elif name == 'unlinkat':
            self.call_remove(call, 0, 1, 'AT_REMOVEDIR' in flags_of(call.argument(2)))
        elif name == 'rename':
            self.call_rename(call, self.place(call, None, 0, False), self.place(call, None, 1, False), set())
        elif name in ('renameat', 'renameat2'):
            self.call_rename(call, self.place(call, 0, 1, False), self.place(call, 2, 3, False),
                             flags_of(call.argument(4)))
        elif name == 'link':
            self.call_link(call, self.place(call, None, 0, False), self.place(call, None, 1, False), False)
        elif name == 'linkat':
            follow = 'AT_SYMLINK_FOLLOW' in flags_of(call.argument(4))
            self.call_link(call, self.place(call, 0, 1, follow), self.place(call, 2, 3, False), follow)
        else:
            return False
        return True

    def perform(self, call):
        name = call.name
        self.line = call.line
        if name in PATH_CALLS:
            self.call_path(call, PATH_CALLS[name])
        elif name in FILE_CALLS:
            self.call_file(call)
        elif name == 'open':
            self.call_open(call, None, 0, flags_of(call.argument(1)))
        elif name == 'openat':
            self.call_open(call, 0, 1, flags_of(call.argument(2)))
        elif name == 'openat2':
            self.call_open(call, 0, 1, flags_of(member(call.argument(2), b'flags')))
        elif name == 'creat':
            self.call_open(call, None, 0, {'O_CREAT', 'O_WRONLY', 'O_TRUNC'})
        elif name == 'open_by_handle_at':
            self.call_handle(call)
        elif name in ('readlink', 'readlinkat'):
            self.call_readlink(call, *((None, 0) if name == 'readlink' else (0, 1)))
        elif name in ('bind', 'connect'):
            self.call_socket(call, 'produced' if name == 'bind' else 'consumed')
        elif name in ('chdir', 'chroot'):
            self.call_enter(call, None, 0, 'folder' if name == 'chdir' else 'root')
        elif name == 'fchdir':
            place = self.folder_of(call, 0, b'')
            folder = self.base(place) if place and call.done else None
            if folder:
                self.process.fs.folder = folder
        elif name == 'getcwd':
            path = string(call.argument(0)) if call.done else None
            if path and path[:1] == b'/':
                self.process.fs.folder = self.walk(None, path, True) or self.process.fs.folder
        elif name in ('execve', 'execveat'):
            self.call_execute(call, *((None, 0, None) if name == 'execve' else (0, 1, 4)))
        elif name == 'unshare' and call.done:
            flags = flags_of(call.argument(0))
            if 'CLONE_FILES' in flags:
                self.process.files = dict(self.process.files)
            if 'CLONE_FS' in flags:
                self.process.fs = Fs(self.process.fs.folder, self.process.fs.root)
        elif name in ('write', 'writev'):
            self.say(call)
        elif not self.call_descriptor(call):
            self.call_names(call)

    # -- blocks --

    def said(self, call):
        """What was written, as far as strace shows it, and how many bytes it was in truth."""
        if call.name == 'write':
            texts, sizes = [call.argument(1)], [numbered(call.argument(2))[0]]
        else:
            parts = split_arguments((call.argument(1) or b'')[1:])[0]
            texts = [member(part, b'iov_base') for part in parts]
            sizes = [numbered(member(part, b'iov_len'))[0] for part in parts]
        said, whole = b'', 0
        for text, size in zip(texts, sizes):
            match = STRING.match(text or b'')
            if not match or size is None:
                break
            said += unescape(match.group()[1:-1])
            whole += size
            if text.endswith(b'...'):
                break
        return said, whole

    def say(self, call):
        crew = self.process.crew
        if crew.inherited:
            return
        said, whole = self.said(call)
        at = said.find(b'Info: ')
        if at < 0 or at > 64:
            return
        rest = said[at + 6:]
        if not re.match(rb'[/A-Z]', rest):
            return
        starts, ends = STARTS.match(rest), ENDS.match(rest)
        if starts:
            self.begin(crew, Block(starts.group(1), False, 0))
        elif ends:
            self.end(crew, Block(ends.group(1), False, 0))
        elif whole > len(said) and len(rest) > 1 and b']: ' not in rest:
            self.cut_message(crew, Block(rest, True, len(rest) + whole - len(said)))

    def cut_message(self, crew, message):
        """The title was cut: the end of a block is told from its beginning by being shorter."""
        block = crew.block
        if block and block.cut and (message.name.startswith(block.name) or block.name.startswith(message.name)):
            if 8 <= block.whole - message.whole <= 30:
                crew.block = None
        else:
            self.begin(crew, message)

    def begin(self, crew, message):
        for block in self.blocks:
            if (block.name, block.cut, block.whole) == (message.name, message.cut, message.whole):
                crew.block = block
                return
        self.blocks.append(message)
        crew.block = message

    def end(self, crew, message):
        block = crew.block
        if block and block.cut and message.name.startswith(block.name):
            block.name, block.cut = message.name, False
        crew.block = None

    # -- processes --

    def spawn(self, parent, child, flags):
        made = self.processes.get(parent) or self.unknown()
        self.processes.setdefault(parent, made)
        files = made.files if 'CLONE_FILES' in flags else dict(made.files)
        fs = made.fs if 'CLONE_FS' in flags else Fs(made.fs.folder, made.fs.root)
        crew = made.crew if 'CLONE_THREAD' in flags else Crew(made.crew.block, made.crew.block is not None)
        self.processes[child] = Process(files, fs, crew)

    def unknown(self):
        return Process({}, Fs(self.lost, self.root), Crew())

    def run(self, events):
        births = find_births(events)
        for event in events:
            for _, parent, child, flags in births.get(event.line, ()):
                self.spawn(parent, child, flags)
            if isinstance(event, Exit):
                self.processes.pop(event.process, None)
            elif isinstance(event, Superseded):
                thread = self.processes.pop(event.other, None)
                if thread:
                    self.processes[event.process] = thread
            elif event.name not in ('unfinished', 'exit', 'exit_group') and event.name not in SPAWNS:
                if event.process not in self.processes:
                    self.processes[event.process] = self.unknown()
                self.process = self.processes[event.process]
                self.perform(event)

    def report(self):
        """The lines of the report, sorted."""
        lines = []
        for (block, path), access in self.accesses.items():
            told = [b'%s:%d' % (e.encode(), access.lines[e]) for e in EFFECTS if e in access.effects]
            if told:
                lines.append(block.name + b'\t' + path + b'\t' + b','.join(told))
        return sorted(lines)


def spawn_flags(call):
    for argument in call.arguments:
        flags = argument[6:] if argument.startswith(b'flags=') else member(argument, b'flags')
        if flags:
            return flags_of(flags)
    return set()


def find_births(events):
    """When processes begin: at the first line of theirs, or where the call returned that made them.  Of a call that did
    not return (`?`), as another thread ran another program, it is the one that began while it ran and that no other
    call made."""
    births, lines, lost, born = {}, {}, [], set()
    for event in events:
        lines.setdefault(event.process, []).append(event.line)
        if isinstance(event, Call) and event.name in SPAWNS and event.done and event.result > 0:
            early = [line for line in lines.get(event.result, ()) if line > event.start]
            birth = early[0] if early else event.line
            births.setdefault(birth, []).append((event.start, event.process, event.result, spawn_flags(event)))
            born.add(event.result)
        elif isinstance(event, Call) and event.name in SPAWNS and event.good and (
                event.result is None or event.result < 0 and event.error is None):
            lost.append(event)  # interrupted by an execve, as where the error has no name
    for event in lost:
        children = [child for child in lines if child not in born and event.start < lines[child][0] < event.line]
        if len(children) == 1:
            births.setdefault(lines[children[0]][0], []).append((event.start, event.process, children[0], spawn_flags(event)))
            born.add(children[0])
    return {line: sorted(found, key=lambda birth: birth[0]) for line, found in births.items()}


def effects_of(path):
    """The sorted lines of the trace at PATH."""
    oracle = Oracle()
    oracle.run(read_events(path))
    return oracle.report()


if __name__ == '__main__':
    for report_line in effects_of(sys.argv[1]):
        sys.stdout.buffer.write(report_line + b'\n')
