"""An allowance for another contract that stays when the call uses less than it."""

from collections.abc import Iterable

from slither.core.cfg.node import Node
from slither.core.declarations import Contract

from lightning_cat_slither.trace import Frame, Trace, inner_traces, kinds, traces
from lightning_cat_slither.transfers import Outflow, outflow_of


def find(contract: Contract) -> Iterable[list]:
    for trace in [*traces(contract), *inner_traces(contract)]:
        if not trace.is_complete:
            continue
        approvals = _approvals(trace)
        for approval in approvals:
            if _is_counted(approval) and not _is_cleared(approval, approvals):
                yield [_own_node(approval.step.frame, approval.step.node)]


def _approvals(trace: Trace) -> list[Outflow]:
    found = [outflow_of(step) for step in trace.steps]
    return [each for each in found if each is not None and each.what == "approval"]


def _is_counted(approval: Outflow) -> bool:
    """An allowance of a certain amount for a contract, not for the caller and not without limit."""
    return bool(approval.amount) and bool(approval.recipient) and "caller" not in kinds(approval.recipient)


def _is_cleared(approval: Outflow, approvals: list[Outflow]) -> bool:
    """The same spender gets a constant allowance too: zero before or after, or no limit."""
    return any(not other.amount and other.recipient == approval.recipient for other in approvals)


def _own_node(frame: Frame, node: Node) -> Node:
    """The statement of the contract that leads into a library."""
    while frame.parent is not None and getattr(frame.function.contract, "is_library", False):
        node, frame = frame.site, frame.parent
    return node


CHECKS = [("lc-leftover-allowance", "an allowance stays when the call uses less than it", find)]
