"""Periods that anyone can start again: the end is set to now plus a duration for everyone."""

from collections.abc import Iterable

from slither.core.declarations import Contract
from slither.slithir.operations import Assignment, Binary, BinaryType

from lightning_cat_slither.authority import authority
from lightning_cat_slither.trace import Leaves, kinds, traces
from lightning_cat_slither.writes import Write, writes


def find(contract: Contract) -> Iterable[list]:
    for trace in traces(contract):
        found = authority(trace)
        if found.is_guarded or found.is_once or not trace.is_complete:
            continue
        write = next((each for each in writes(trace) if _restarts(each) and not _own(each, found.own_inputs)), None)
        if write is not None:
            yield [write.step.frame.top(write.step.node)]


def _restarts(write: Write) -> bool:
    ir, frame = write.step.operation, write.step.frame
    if not isinstance(ir, Assignment) or write.is_of_caller or "caller" in kinds(write.value):
        return False
    if {"hash", "unknown"} & write.place.key_kinds or not _is_now(write.value):
        return False
    sums = [each for each in frame.definitions.get(ir.rvalue, []) if isinstance(each, Binary)]
    return any(each.type == BinaryType.ADDITION and _is_duration(each, frame) for each in sums)


def _is_duration(ir: Binary, frame) -> bool:
    """A stored duration is added to the current time, so each call moves the end."""
    sides = [frame.leaves(ir.variable_left), frame.leaves(ir.variable_right)]
    return any(_is_now(one) and kinds(one) == {"environment"} and kinds(other) <= {"state"} for one, other in (sides, sides[::-1]))


def _is_now(leaves: Leaves) -> bool:
    return any(leaf.name in ("block.timestamp", "now", "block.number") for leaf in leaves)


def _own(write: Write, own_inputs: set[str]) -> bool:
    return bool({name for kind, name in write.place.keys if kind == "input"} & own_inputs)


CHECKS = [("lc-open-period", "anyone can start a period again", find)]
