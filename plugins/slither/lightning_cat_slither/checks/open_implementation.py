"""Code behind a proxy that anyone can set up for itself, because its constructor leaves the lock open."""

from collections.abc import Iterable

from slither.core.declarations import Contract

from lightning_cat_slither.authority import authority
from lightning_cat_slither.trace import Trace, kinds, traces
from lightning_cat_slither.upgrades import closes_lock, is_first_lock, is_set_up_by_call
from lightning_cat_slither.writes import writes


def find(contract: Contract) -> Iterable[list]:
    # The heirs of an abstract contract may close the lock.
    if contract.is_abstract or not is_set_up_by_call(contract) or closes_lock(contract):
        return
    opened = next((each for each in traces(contract) if _is_open(each)), None)
    if opened is not None:
        yield [opened.entry]


def _is_open(trace: Trace) -> bool:
    is_locked = any(is_first_lock(each) for each in trace.entry.modifiers)
    return is_locked and not authority(trace).is_guarded and _takes_over(trace)


def _takes_over(trace: Trace) -> bool:
    """The caller, or a value that the caller chose, is stored: otherwise the first caller gains nothing."""
    return any(kinds(write.value) & {"input", "caller", "origin"} for write in writes(trace))


CHECKS = [("lc-open-implementation", "anyone can initialise the implementation itself", find)]
