"""Ether and tokens that a contract sends or receives, in any form of call."""

from dataclasses import dataclass

from slither.core.declarations import Function
from slither.slithir.operations import HighLevelCall, LibraryCall, LowLevelCall, Send, SolidityCall, Transfer

from lightning_cat_slither.trace import Frame, Leaf, Leaves, Step, kinds

# The standards' signatures, and their effects on a token.
_ERC20 = {"transfer(address,uint256)"}
_APPROVAL = {"approve(address,uint256)", "increaseAllowance(address,uint256)", "setApprovalForAll(address,bool)"}
_MOVES = {
    "transferFrom(address,address,uint256)",
    "safeTransferFrom(address,address,uint256)",
    "safeTransferFrom(address,address,uint256,bytes)",
    "safeTransferFrom(address,address,uint256,uint256,bytes)",
    "safeBatchTransferFrom(address,address,uint256[],uint256[],bytes)",
}
# From a library's wrapper down to the call itself.
_FARTHEST = 7
_TRANSFER, _TRANSFER_FROM, _APPROVE = "a9059cbb", "23b872dd", "095ea7b3"


@dataclass(frozen=True)
class Outflow:
    step: Step
    # `ether`, `token`, `nft` or `approval`
    what: str
    recipient: Leaves
    amount: Leaves


def outflow_of(step: Step) -> Outflow | None:
    ir, frame = step.operation, step.frame
    if isinstance(ir, (Transfer, Send)) or (
        isinstance(ir, LowLevelCall) and ir.call_value is not None and frame.constant(ir.call_value) != 0
    ):
        return Outflow(step, "ether", frame.leaves(ir.destination), frame.leaves(ir.call_value))
    if isinstance(ir, LowLevelCall):
        return _encoded(step)
    if isinstance(ir, HighLevelCall) and not isinstance(ir, LibraryCall):
        return _token_call(step)
    if isinstance(ir, SolidityCall) and ir.function.name.startswith("call(") and len(ir.arguments) == 7:
        return _assembly(step)
    return None


def is_inflow(step: Step) -> bool:
    """Tokens are pulled from the caller or from an account in an argument, which needs an allowance."""
    ir, frame = step.operation, step.frame
    if isinstance(ir, HighLevelCall) and _signature(ir) in _MOVES:
        return kinds(frame.leaves(ir.arguments[0])) == {"caller"}
    if isinstance(ir, LowLevelCall):
        return _selector_above(frame) == _TRANSFER_FROM and "caller" in kinds(frame.leaves(ir.arguments))
    if isinstance(ir, SolidityCall) and ir.function.name.startswith("call("):
        is_pull = _selector_above(frame) == _TRANSFER_FROM
        return is_pull and any("caller" in kinds(frame.leaves(each)) for each in frame.function.parameters)
    return False


def encodes_pull(frame: Frame) -> bool:
    """The function, or one above it, encodes `transferFrom`."""
    return _selector_above(frame) == _TRANSFER_FROM


def inflow_amount(step: Step) -> Leaves:
    """Amounts pulled by `transferFrom`, if it is called by its signature."""
    ir, frame = step.operation, step.frame
    if isinstance(ir, HighLevelCall) and _signature(ir) in _MOVES:
        return frame.leaves(ir.arguments[2])
    return frozenset()


def _token_call(step: Step) -> Outflow | None:
    ir, frame = step.operation, step.frame
    name = _signature(ir)
    if name in _ERC20 | _APPROVAL:
        what = "approval" if name in _APPROVAL else "token"
        return Outflow(step, what, frame.leaves(ir.arguments[0]), frame.leaves(ir.arguments[1]))
    if name in _MOVES and kinds(frame.leaves(ir.arguments[0])) == {"this"}:
        return Outflow(step, "nft", frame.leaves(ir.arguments[1]), frame.leaves(ir.arguments[2]))
    return None


def _encoded(step: Step) -> Outflow | None:
    """A token called by hand: the selector and its arguments are encoded on the way."""
    frame: Frame | None = step.frame
    for _ in range(_FARTHEST):
        if frame is None:
            return None
        for node in frame.nodes():
            for ir in node.irs:
                if isinstance(ir, SolidityCall) and ir.function.name.startswith("abi.encode"):
                    selector = _selector_in(str(node.expression) + _numbers(ir.arguments))
                    values = [each for each in ir.arguments if "." not in str(each) or "selector" not in str(each)]
                    if selector in (_TRANSFER, _APPROVE) and len(values) >= 2:
                        to, amount = _flat(values)[-2:]
                        what = "token" if selector == _TRANSFER else "approval"
                        return Outflow(step, what, frame.leaves(to), frame.leaves(amount))
        frame = frame.parent
    return None


def _assembly(step: Step) -> Outflow | None:
    frame = step.frame
    _, target, value, *_ = step.operation.arguments
    if frame.constant(value) != 0:
        return Outflow(step, "ether", frame.leaves(target), frame.leaves(value))
    if _selector(frame) is None:
        # OpenZeppelin since 5.1: the data is encoded above, and assembly only sends it.
        return _encoded(step)
    if _selector(frame) not in (_TRANSFER, _APPROVE):
        return None
    parameters = frame.function.parameters
    if len(parameters) < 2:
        return None
    if len(parameters) < 3:
        # Only the token and the recipient are given: the amount is the contract's balance.
        return Outflow(step, "token", frame.leaves(parameters[1]), frozenset({Leaf("balance", "balanceOf")}))
    what = "token" if _selector(frame) == _TRANSFER else "approval"
    return Outflow(step, what, frame.leaves(parameters[1]), frame.leaves(parameters[2]))


def _selector_above(frame: Frame | None) -> str | None:
    for _ in range(_FARTHEST):
        if frame is None or _selector(frame):
            break
        frame = frame.parent
    return _selector(frame) if frame else None


def _selector(frame: Frame) -> str | None:
    return selector_in_function(frame.function)


def selector_in_function(function: Function) -> str | None:
    """The token function whose call a wrapper encodes by itself."""
    known = getattr(function, "_lightning_cat_selector", "")
    if known == "":
        text = "".join(
            str(node.expression) + "".join(_numbers(getattr(ir, "arguments", [])) for ir in node.irs)
            for node in function.nodes
        )
        known = function._lightning_cat_selector = _selector_in(text)
    return known


def _selector_in(text: str) -> str | None:
    for selector, member in ((_TRANSFER_FROM, ".transferFrom"), (_TRANSFER, ".transfer"), (_APPROVE, ".approve")):
        if selector in text.lower() or f"{member}.selector" in text or f"{member}," in text:
            return selector
    return None


def _numbers(values) -> str:
    return " ".join(f"{each.value:x}" for each in _flat(values) if isinstance(getattr(each, "value", None), int))


def _flat(values) -> list:
    return [inner for each in values for inner in (_flat(each) if isinstance(each, (list, tuple)) else [each])]


def _signature(ir) -> str:
    function = getattr(ir, "function", None)
    return str(function.solidity_signature) if isinstance(function, Function) else ""
