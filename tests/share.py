# SPDX-License-Identifier: Apache-2.0
"""A share of many inputs: what takes ten times as long with sanitizers does not run on all of them there.

CLP_SHARE=N takes one input of N, other ones for each CLP_SEED; tests/suites/common.sh sets it."""
import os


def number():
    """N: one of so many is taken."""
    return max(1, int(os.environ.get('CLP_SHARE') or 1))


def of(items):
    """The items that this run looks at, in their order."""
    first = int(os.environ.get('CLP_SEED') or 1)
    return [item for place, item in enumerate(items) if (place + first) % number() == 0]
