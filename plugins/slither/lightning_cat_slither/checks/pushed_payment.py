"""Payments to a stored account inside a call by someone else: an account that can't receive blocks the call."""

from collections.abc import Iterable

from slither.core.cfg.node import Node
from slither.core.declarations import Contract
from slither.slithir.operations import LowLevelCall

from lightning_cat_slither.authority import atoms, is_caller
from lightning_cat_slither.conditions import EQUALITY
from lightning_cat_slither.trace import Leaves, Step, Trace, kinds, traces
from lightning_cat_slither.transfers import outflow_of


def find(contract: Contract) -> Iterable[list]:
    seen: set[int] = set()
    for trace in traces(contract):
        own = _compared_with_caller(trace)
        for step in trace.steps:
            outflow = outflow_of(step)
            if outflow is None or outflow.what not in ("token", "ether") or not _is_recorded(outflow.recipient):
                continue
            if outflow.what == "ether" and _is_command(step):
                continue
            function = _place(step).function
            if {leaf.name for leaf in outflow.recipient} & own or id(function) in seen:
                continue
            # Several payments of one function share the cause.
            seen.add(id(function))
            yield [_place(step)]


def _is_recorded(recipient: Leaves) -> bool:
    """One record among many names the account, and it isn't the caller's record."""
    return kinds(recipient) == {"state"} and all(leaf.keys and "caller" not in leaf.key_kinds for leaf in recipient)


def _is_command(step: Step) -> bool:
    """Ether sent along with data is part of a call that someone decided on, not a payment."""
    ir = step.operation
    return isinstance(ir, LowLevelCall) and bool(ir.arguments) and str(ir.arguments[0]) != ""


def _compared_with_caller(trace: Trace) -> set[str]:
    found: set[str] = set()
    for step in trace.steps:
        for atom in atoms(step):
            ir = atom.operation
            if ir is not None and ir.type in EQUALITY:
                one, other = atom.frame.leaves(ir.variable_left), atom.frame.leaves(ir.variable_right)
                found |= {leaf.name for leaf in other} if is_caller(one) else set()
                found |= {leaf.name for leaf in one} if is_caller(other) else set()
    return found


def _place(step: Step) -> Node:
    """The statement of the contract, rather than that of a library."""
    frame, node = step.frame, step.node
    while frame.parent is not None and getattr(frame.function, "contract_declarer", step.frame.trace.contract).is_library:
        node, frame = frame.site, frame.parent
    return node


CHECKS = [("lc-pushed-payment", "a payment to a stored account can block the call", find)]
