"""Calls of `permit` that make the whole call fail when someone submits the signature first."""

from collections.abc import Iterable

from slither.core.cfg.node import Node, NodeType
from slither.core.declarations import Contract, Function
from slither.slithir.operations import HighLevelCall, LibraryCall

from lightning_cat_slither.functions import bodies

# ERC-2612 and its form with one signature, the older form of Dai, positions of Uniswap, and Permit2.
_SIGNED = (",uint8,bytes32,bytes32)", ",bytes)")
_FEWEST = 3
_DEEPEST = 3


def find(contract: Contract) -> Iterable[list]:
    # A library's wrapper passes the failure on: the caller decides.
    for function in [] if contract.is_library else bodies(contract):
        for node in function.nodes:
            if node.type != NodeType.TRY and any(_is_permit(ir) for ir in node.irs) and _continues(node):
                yield [node]


def _is_permit(ir, depth: int = 0) -> bool:
    if not isinstance(ir, (HighLevelCall, LibraryCall)) or not isinstance(ir.function, Function):
        return False
    if isinstance(ir, LibraryCall):
        return depth < _DEEPEST and _wraps_permit(ir.function, depth + 1)
    signature = str(ir.function.solidity_signature)
    return ir.function.name == "permit" and len(ir.arguments) >= _FEWEST and signature.endswith(_SIGNED)


def _wraps_permit(function: Function, depth: int) -> bool:
    """A wrapper without a way out: the call isn't tried, and no branch goes around it."""
    return any(
        node.type != NodeType.TRY and any(_is_permit(ir, depth) for ir in node.irs)
        for node in function.nodes
        if not any(other.type in (NodeType.IF, NodeType.TRY, NodeType.CATCH) for other in function.nodes)
    )


def _continues(node: Node) -> bool:
    """A function that only forwards the permit loses nothing when it fails."""
    return node.function.visibility in ("internal", "private") or any(
        son.irs for son in node.sons if son.type not in (NodeType.ENDIF, NodeType.PLACEHOLDER, NodeType.RETURN)
    )


CHECKS = [("lc-permit-call", "a permit that was submitted first makes the call fail", find)]
