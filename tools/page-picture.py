#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0
"""Makes docs/page.png, the picture of the page that README shows; run it from the top of the tree after a build.
It needs chromium.

usage: page-picture.py [COLOPHON]
"""
import os
import sys
import tempfile
import time

sys.dont_write_bytecode = True
sys.path.insert(0, 'tests/page')
from browser import Browser, installed  # noqa: E402

ADDRESS = '#File[chrony.conf]/content'
COMMAND = ('export --to html --node shop1.sales.example.com --facts examples/site/facts/redhat8.json '
           'examples/site/manifests')
MOST = 300 << 10


def main():
    colophon = sys.argv[1] if len(sys.argv) > 1 else './colophon'
    program = installed()
    if not program:
        sys.exit('page-picture.py: chromium is not installed')
    with tempfile.TemporaryDirectory() as folder:
        page = os.path.join(folder, 'page.html')
        if os.spawnvp(os.P_WAIT, colophon, [colophon, *COMMAND.split(), '-o', page]):
            sys.exit('page-picture.py: colophon failed')
        browser = Browser(program)
        try:
            browser.view(1280, 800)
            browser.open(page, ADDRESS)
            time.sleep(0.5)
            browser.picture('docs/page.png')
        finally:
            browser.close()
    if os.path.getsize('docs/page.png') > MOST:
        sys.exit('page-picture.py: docs/page.png is too large')


main()
