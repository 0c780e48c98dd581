"""A rate that is changed while time is still unaccounted for: the new rate also applies to the time before."""

from collections.abc import Iterable, Iterator

from slither.core.declarations import Contract
from slither.slithir.operations import Binary, BinaryType

from lightning_cat_slither.authority import authority
from lightning_cat_slither.origins import origins
from lightning_cat_slither.trace import Frame, Leaf, Leaves, Trace, kinds, traces, view_traces
from lightning_cat_slither.writes import Write, writes

_NOW = {"block.timestamp", "now", "block.number"}


def find(contract: Contract) -> Iterable[list]:
    marks = _marks(contract)
    for trace in traces(contract) if marks else []:
        if not trace.is_complete or authority(trace).is_once:
            continue
        changed = {write.place.name for write in writes(trace)}
        for write in writes(trace):
            if _is_new_rate(write) and (known := marks.get(write.place.name)) and not known & changed:
                yield [write.step.frame.top(write.step.node)]
                break


def _is_new_rate(write: Write) -> bool:
    return write.change == "set" and "input" in kinds(write.value) and not write.is_of_caller


def _marks(contract: Contract) -> dict[str, set[str]]:
    """For each stored rate, the stored times since which it is multiplied with the time that has passed."""
    found: dict[str, set[str]] = {}
    for trace in [*traces(contract), *view_traces(contract)]:
        for step in trace.steps:
            ir, frame = step.operation, step.frame
            if isinstance(ir, Binary) and ir.type == BinaryType.MULTIPLICATION:
                for time, rate in ((ir.variable_left, ir.variable_right), (ir.variable_right, ir.variable_left)):
                    for mark in _since(time, frame):
                        for name in _settings(frame.leaves(rate)):
                            found.setdefault(name, set()).add(mark)
    return found


def _since(value, frame: Frame) -> Iterator[str]:
    """The stored time that is taken from the present one."""
    for ir, at in origins(value, frame):
        if isinstance(ir, Binary) and ir.type == BinaryType.SUBTRACTION:
            marks = at.leaves(ir.variable_right)
            if _is_now(at.leaves(ir.variable_left)) and kinds(marks) == {"state"} and len(marks) == 1:
                yield from (leaf.name for leaf in marks if _changes(leaf))


def _settings(leaves: Leaves) -> Iterator[str]:
    return (leaf.name for leaf in leaves if leaf.kind == "state" and _changes(leaf)) if kinds(leaves) == {"state"} else iter(())


def _changes(leaf: Leaf) -> bool:
    return leaf.variable is not None and not leaf.variable.is_constant and not leaf.variable.is_immutable


def _is_now(leaves: Leaves) -> bool:
    return any(leaf.kind == "environment" and leaf.name in _NOW for leaf in leaves)


CHECKS = [("lc-retroactive-rate", "a new rate also applies to the time before", find)]
