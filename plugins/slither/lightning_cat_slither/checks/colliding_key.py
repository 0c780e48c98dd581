"""Records under a hash that two calls can share, written without checking the old content."""

from collections.abc import Iterable

from slither.core.declarations import Contract

from lightning_cat_slither.authority import atoms
from lightning_cat_slither.trace import Trace, traces
from lightning_cat_slither.writes import Write, writes


def find(contract: Contract) -> Iterable[list]:
    seen: set[int] = set()
    for trace in traces(contract):
        for write in writes(trace) if trace.is_complete else []:
            place = write.step.node
            if _is_shared(write) and id(place.function) not in seen and not _is_checked(write, trace):
                # One record is often written field by field.
                seen.add(id(place.function))
                yield [place]


def _is_shared(write: Write) -> bool:
    """The time makes the key look unique, but calls of one block have the same; a counter would differ."""
    kinds = write.place.key_kinds
    return write.change == "set" and {"hash", "environment"} <= kinds <= {"hash", "input", "caller", "environment"}


def _is_checked(write: Write, trace: Trace) -> bool:
    for step in trace.steps:
        for atom in atoms(step):
            read = list(atom.operation.read) if atom.operation is not None else [atom.value]
            if any(leaf.variable is write.place.variable and leaf.keys for leaf in atom.frame.leaves(read)):
                return True
    return False


CHECKS = [("lc-colliding-key", "two calls can write the same record", find)]
