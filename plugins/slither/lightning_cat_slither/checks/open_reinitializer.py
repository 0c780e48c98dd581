"""Initialisers of a later version that anyone can run, recognised by the lock that compares and stores the version."""

from collections.abc import Iterable

from slither.core.declarations import Contract

from lightning_cat_slither.authority import authority
from lightning_cat_slither.trace import traces
from lightning_cat_slither.upgrades import is_version_lock


def find(contract: Contract) -> Iterable[list]:
    """A lock with a version lets a function run after the first set-up, when the proxy is in use."""
    for trace in traces(contract):
        if any(is_version_lock(each) for each in trace.entry.modifiers) and not authority(trace).is_guarded:
            yield [trace.entry]


CHECKS = [("lc-open-reinitializer", "anyone can run a later initialiser", find)]
