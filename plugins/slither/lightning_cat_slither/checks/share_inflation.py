"""Shares of a pool whose price the first depositor can raise by a gift, so that later deposits round down to nothing."""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass

from slither.core.declarations import Contract
from slither.slithir.operations import Binary, BinaryType, InternalCall, LibraryCall
from slither.slithir.variables import Constant

from lightning_cat_slither.conditions import EQUALITY
from lightning_cat_slither.trace import Frame, Leaf, Leaves, Step, Trace, inner_traces, kinds, traces
from lightning_cat_slither.writes import writes


@dataclass(frozen=True)
class Quotient:
    """`factors[0] * factors[1] / divisor`"""

    step: Step
    factors: tuple
    divisor: object


def find(contract: Contract) -> Iterable[list]:
    every = [*traces(contract), *inner_traces(contract)]
    for trace in every:
        if not trace.is_complete:
            continue
        for quotient in _quotients(trace):
            supply = _supply(quotient, trace)
            if supply is not None and _is_raised_alone(quotient, supply, every) and not _keeps_some(quotient, supply, trace):
                yield [quotient.step.node]
                break


def _quotients(trace: Trace) -> Iterator[Quotient]:
    for step in trace.steps:
        ir, frame = step.operation, step.frame
        if frame.function.pure:
            continue
        if isinstance(ir, Binary) and ir.type == BinaryType.DIVISION:
            product = _product(ir.variable_left, frame)
            if product is not None:
                yield Quotient(step, (product.variable_left, product.variable_right), ir.variable_right)
        # A library's product of two numbers, divided by the third.
        if isinstance(ir, (InternalCall, LibraryCall)) and len(ir.arguments) >= 3 and _is_arithmetic(ir):
            yield Quotient(step, tuple(ir.arguments[:2]), ir.arguments[2])


def _product(value, frame: Frame) -> Binary | None:
    for ir in frame.definitions.get(value, []):
        if isinstance(ir, Binary) and ir.type == BinaryType.MULTIPLICATION:
            return ir
    return None


def _is_arithmetic(ir) -> bool:
    function = ir.function
    return getattr(function, "pure", False) and all(str(each.type) == "uint256" for each in function.parameters[:3])


def _supply(quotient: Quotient, trace: Trace) -> Leaves | None:
    """The factor that the call compares with zero: without shares, the first depositor gets one for one."""
    frame = quotient.step.frame
    for share, amount in (quotient.factors, quotient.factors[::-1]):
        leaves = frame.leaves(share)
        is_stored = len(leaves) == 1 and kinds(leaves) == {"state"} and not next(iter(leaves)).keys
        if is_stored and "input" in kinds(frame.leaves(amount)) and not _is_offset(share, frame):
            if not _is_offset(quotient.divisor, frame) and _is_compared_with_zero(leaves, trace):
                return leaves
    return None


def _is_offset(value, frame: Frame) -> bool:
    """A constant is added: virtual shares or assets."""
    for ir in frame.definitions.get(value, []):
        if isinstance(ir, Binary) and ir.type == BinaryType.ADDITION:
            return any(isinstance(side, Constant) or not _changes(frame.leaves(side)) for side in ir.read)
    return False


def _changes(leaves: Leaves) -> bool:
    return any(leaf.kind != "state" or not _is_fixed(leaf) for leaf in leaves)


def _is_fixed(leaf: Leaf) -> bool:
    return leaf.variable is not None and (leaf.variable.is_constant or leaf.variable.is_immutable)


def _is_compared_with_zero(supply: Leaves, trace: Trace) -> bool:
    for step in trace.steps:
        ir, frame = step.operation, step.frame
        if isinstance(ir, Binary) and (ir.type in EQUALITY or ir.type == BinaryType.GREATER):
            if frame.constant(ir.variable_right) == 0 and frame.leaves(ir.variable_left) == supply:
                return True
    return False


def _is_raised_alone(quotient: Quotient, supply: Leaves, every: list[Trace]) -> bool:
    """Anyone can add to the divisor without new shares: by a plain transfer, or by a function that adds only to it."""
    held = quotient.step.frame.leaves(quotient.divisor)
    if "balance" in kinds(held):
        return True
    places = {leaf for leaf in held if leaf.kind == "state" and not leaf.keys and not _is_fixed(leaf)} - supply
    for trace in every:
        changed = writes(trace)
        if any(each.place in supply for each in changed):
            continue
        if any(each.place in places and each.change == "added" for each in changed):
            return True
    return False


def _keeps_some(quotient: Quotient, supply: Leaves, trace: Trace) -> bool:
    """The first deposit leaves a constant number of shares behind."""
    if any(write.place in supply and not write.value - supply and write.change != "cleared" for write in writes(trace)):
        return True
    return any(_takes_constant(step) for step in trace.steps if step.frame.function is quotient.step.frame.function)


def _takes_constant(step: Step) -> bool:
    ir, frame = step.operation, step.frame
    if not isinstance(ir, Binary) or ir.type != BinaryType.SUBTRACTION:
        return False
    return "input" in kinds(frame.leaves(ir.variable_left)) and not _changes(frame.leaves(ir.variable_right))


CHECKS = [("lc-share-inflation", "the first depositor can raise the price of a share", find)]
