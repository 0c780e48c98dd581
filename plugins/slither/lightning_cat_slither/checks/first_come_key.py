"""Keys that belong to the first caller who names them: a pending call can be overtaken."""

from collections.abc import Iterable

from slither.core.declarations import Contract

from lightning_cat_slither.authority import authority, is_caller
from lightning_cat_slither.trace import traces
from lightning_cat_slither.writes import writes


def find(contract: Contract) -> Iterable[list]:
    for trace in traces(contract):
        found = authority(trace)
        if found.is_guarded or not found.once_for:
            continue
        for write in writes(trace):
            keys = {name for kind, name in write.place.keys if kind == "input"}
            if write.place.key_kinds == {"input"} and keys & found.once_for and is_caller(write.value):
                yield [write.step.frame.top(write.step.node)]
                break


CHECKS = [("lc-first-come-key", "the first caller who names a key owns it", find)]
