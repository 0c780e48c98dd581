"""Tokens pulled from an account in an argument, which never agreed to this call. Slither takes an account for the caller
if any call passes the caller."""

from collections.abc import Iterable

from slither.core.cfg.node import Node
from slither.core.declarations import Contract, Function
from slither.slithir.operations import HighLevelCall, LibraryCall

from lightning_cat_slither.authority import authority
from lightning_cat_slither.trace import Leaves, Step, kinds, traces

_PULLS = {
    "transferFrom(address,address,uint256)",
    "safeTransferFrom(address,address,uint256)",
    "safeTransferFrom(address,address,uint256,bytes)",
}


def find(contract: Contract) -> Iterable[list]:
    for trace in traces(contract):
        for step in trace.steps:
            source = _source(step)
            if source is None or kinds(source) != {"input"}:
                continue
            found = authority(trace)
            if found.is_guarded or found.is_once or {leaf.name for leaf in source} & found.own_inputs:
                continue
            yield [_place(step)]
            break


def _source(step: Step) -> Leaves | None:
    ir, frame = step.operation, step.frame
    if not isinstance(ir, HighLevelCall) or len(ir.arguments) < 3:
        return None
    if isinstance(ir, LibraryCall):
        # The usual wrappers have the token in front: `safeTransferFrom(token, from, to, amount)`.
        is_wrapper = str(ir.function_name) == "safeTransferFrom" and len(ir.arguments) == 4
        return frame.leaves(ir.arguments[1]) if is_wrapper else None
    signature = str(ir.function.solidity_signature) if isinstance(ir.function, Function) else ""
    return frame.leaves(ir.arguments[0]) if signature in _PULLS else None


def _place(step: Step) -> Node:
    """The statement of the contract, rather than that of a library."""
    frame, node = step.frame, step.node
    while frame.parent is not None and frame.function.contract_declarer.is_library:
        node, frame = frame.site, frame.parent
    return node


CHECKS = [("lc-pulled-account", "tokens pulled from an account in an argument", find)]
