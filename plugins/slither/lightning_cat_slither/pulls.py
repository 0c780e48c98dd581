"""Tokens that a call takes from an account, in the standards' form or through a library's wrapper."""

from collections.abc import Iterator
from dataclasses import dataclass

from slither.core.declarations import Function
from slither.slithir.operations import HighLevelCall, InternalCall, LibraryCall

from lightning_cat_slither.functions import is_body
from lightning_cat_slither.trace import Frame, Leaves, Step, Trace, kinds
from lightning_cat_slither.transfers import selector_in_function

_TRANSFER_FROM = "23b872dd"
_SIGNATURE = "transferFrom(address,address,uint256)"


@dataclass(frozen=True)
class Pull:
    step: Step
    token: Leaves
    amount: Leaves


def pulls(trace: Trace) -> Iterator[Pull]:
    """Tokens that the contract takes into its own custody."""
    for step in trace.steps:
        ir, frame = step.operation, step.frame
        given = _given(ir)
        if given is not None and not _is_inside_wrapper(frame):
            token, _, recipient, amount = given
            if kinds(frame.leaves(recipient)) == {"this"}:
                yield Pull(step, frame.leaves(token), frame.leaves(amount))


def _given(ir) -> list | None:
    if isinstance(ir, HighLevelCall) and not isinstance(ir, LibraryCall):
        is_pull = isinstance(ir.function, Function) and ir.function.solidity_signature == _SIGNATURE
        return [ir.destination, *ir.arguments] if is_pull else None
    return ir.arguments[:4] if _is_wrapper(ir) else None


def _is_wrapper(ir) -> bool:
    """A library's or a base contract's function of the token, both accounts and the amount."""
    if not isinstance(ir, (InternalCall, LibraryCall)) or len(ir.arguments) < 4:
        return False
    function = ir.function
    return isinstance(function, Function) and is_body(function) and _is_pulling(function)


def _is_pulling(function: Function) -> bool:
    if [str(each.type) for each in function.parameters[1:4]] != ["address", "address", "uint256"]:
        return False
    if selector_in_function(function) == _TRANSFER_FROM:
        return True
    # OpenZeppelin since 5.5 encodes the call in a function of the same parameters.
    inner = {ir.function for node in function.nodes for ir in node.irs if isinstance(ir, InternalCall)}
    return any(isinstance(each, Function) and selector_in_function(each) == _TRANSFER_FROM for each in inner)


def _is_inside_wrapper(frame: Frame) -> bool:
    return len(frame.function.parameters) >= 4 and _is_pulling(frame.function)
