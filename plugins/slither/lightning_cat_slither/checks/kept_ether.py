"""Ether beyond the price that a payable function keeps."""

from collections.abc import Iterable

from slither.core.declarations import Contract
from slither.slithir.operations import BinaryType, HighLevelCall, LowLevelCall, Send, Transfer

from lightning_cat_slither.authority import Atom, atoms
from lightning_cat_slither.conditions import EQUALITY, ORDER
from lightning_cat_slither.trace import Step, Trace, kinds, traces
from lightning_cat_slither.transfers import outflow_of
from lightning_cat_slither.writes import writes

_GREATER = {BinaryType.GREATER, BinaryType.GREATER_EQUAL}


def find(contract: Contract) -> Iterable[list]:
    for trace in traces(contract):
        if not trace.entry.payable or not trace.is_complete or _is_accounted(trace):
            continue
        place = next((place for step in trace.steps if (place := _asks_less(step))), None)
        if place is not None:
            yield [place]


def _asks_less(step: Step):
    """A price that the payment may exceed, or a fee that is passed on."""
    for atom in atoms(step):
        ir = atom.operation
        if ir is not None and ir.type in ORDER and atom.is_wanted is not None:
            sides = [atom.frame.leaves(each) for each in (ir.variable_left, ir.variable_right)]
            larger, smaller = sides if (ir.type in _GREATER) == atom.is_wanted else sides[::-1]
            if kinds(larger) == {"value"} and kinds(smaller) & {"state", "outside", "input"}:
                return step.frame.top(step.node)
    ir = step.operation
    if isinstance(ir, HighLevelCall) and ir.call_value is not None:
        sent = step.frame.leaves(ir.call_value)
        if kinds(sent) & {"state", "outside"} and not kinds(sent) & {"value", "balance", "unknown", "input"}:
            return step.node
    return None


def _is_accounted(trace: Trace) -> bool:
    for step in trace.steps:
        ir, frame = step.operation, step.frame
        for atom in atoms(step):
            if atom.operation is not None and atom.operation.type in EQUALITY:
                if "value" in kinds(atom.frame.leaves(list(atom.operation.read))) and not _is_zero_test(atom):
                    return True
        if isinstance(ir, (HighLevelCall, LowLevelCall, Send, Transfer)):
            sent = kinds(frame.leaves(ir.call_value)) if ir.call_value is not None else frozenset()
            if {"value", "balance"} & (sent | kinds(frame.leaves(getattr(ir, "arguments", [])))):
                return True
            outflow = outflow_of(step)
            if outflow is not None and outflow.what == "ether" and kinds(outflow.recipient) & {"caller", "input"}:
                return True
    return any("value" in kinds(write.value) for write in writes(trace))


def _is_zero_test(atom: Atom) -> bool:
    ir = atom.operation
    return 0 in (atom.frame.constant(ir.variable_left), atom.frame.constant(ir.variable_right))


CHECKS = [("lc-kept-ether", "ether beyond the price isn't returned", find)]
