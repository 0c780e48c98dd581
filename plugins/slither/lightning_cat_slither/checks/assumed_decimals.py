"""Amounts of any asset multiplied by the price of its feed and scaled by a constant, as if all had the same decimals."""

from collections.abc import Iterable

from slither.core.declarations import Contract, Function
from slither.slithir.operations import Binary, BinaryType, HighLevelCall, LibraryCall
from slither.slithir.variables import Constant

from lightning_cat_slither.origins import slice_of
from lightning_cat_slither.trace import Frame, Leaves, Step, Trace, kinds, traces, view_traces

_ANSWERS = {"latestRoundData()", "latestAnswer()"}
_DECIMALS = "decimals()"
# From the decimals of the smallest usual token and feed on.
_LEAST_SCALE = 10**6


def find(contract: Contract) -> Iterable[list]:
    seen: set[int] = set()
    for trace in [*traces(contract), *view_traces(contract)]:
        answers = {id(step.operation.lvalue) for step in trace.steps if _is_answer_of_any(step)}
        if not answers or not trace.is_complete or _reads_decimals(trace):
            continue
        for step in trace.steps:
            place = step.frame.top(step.node) if _is_in_library(step.frame) else step.node
            if id(place) not in seen and _is_scaled(step, answers):
                seen.add(id(place))
                yield [place]


def _is_answer_of_any(step: Step) -> bool:
    """The answer of a feed that is looked up by the caller's asset."""
    return _signature(step) in _ANSWERS and _is_chosen(step.frame.leaves(step.operation.destination))


def _is_chosen(feed: Leaves) -> bool:
    return any(leaf.kind == "state" and "input" in leaf.key_kinds for leaf in feed)


def _reads_decimals(trace: Trace) -> bool:
    """A scale that follows from the asset: its decimals, or an exponent that isn't constant."""
    return any(_signature(step) == _DECIMALS or _is_variable_power(step) for step in trace.steps)


def _is_variable_power(step: Step) -> bool:
    ir = step.operation
    return isinstance(ir, Binary) and ir.type == BinaryType.POWER and not isinstance(ir.variable_right, Constant)


def _is_scaled(step: Step, answers: set[int]) -> bool:
    ir, frame = step.operation, step.frame
    if not isinstance(ir, Binary) or ir.type != BinaryType.DIVISION or not _is_scale(ir.variable_right, frame):
        return False
    if not answers & {id(each) for each in slice_of(ir.variable_left, frame).values()}:
        return False
    amounts = {leaf for leaf in frame.leaves(ir.variable_left) if leaf.kind == "input" or leaf.keys}
    return bool(kinds(frozenset(amounts)) & {"input", "state"})


def _is_scale(value, frame: Frame) -> bool:
    number = frame.constant(value)
    if number is not None:
        return number >= _LEAST_SCALE
    leaves = frame.leaves(value)
    return bool(leaves) and all(leaf.variable is not None and leaf.variable.is_constant for leaf in leaves)


def _signature(step: Step) -> str:
    ir = step.operation
    if not isinstance(ir, HighLevelCall) or isinstance(ir, LibraryCall) or not isinstance(ir.function, Function):
        return ""
    return str(ir.function.solidity_signature)


def _is_in_library(frame: Frame) -> bool:
    return getattr(frame.function.contract, "is_library", False)


CHECKS = [("lc-assumed-decimals", "amounts of any asset are scaled by a constant", find)]
