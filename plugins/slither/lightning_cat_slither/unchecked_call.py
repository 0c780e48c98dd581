"""Calls whose failure changes nothing, in forms that do not look like an ignored result."""

from collections.abc import Iterable

from slither.core.cfg.node import Node, NodeType
from slither.core.declarations import Contract
from slither.core.expressions import CallExpression, MemberAccess
from slither.slithir.operations import Binary, BinaryType, LowLevelCall, Send
from slither.slithir.variables import Constant

from lightning_cat_slither.functions import bodies

_CALLS = ("call", "delegatecall", "callcode", "staticcall", "send")


def find(contract: Contract) -> Iterable[list]:
    for function in bodies(contract):
        for node in function.nodes:
            if _is_never_made(node) or (_calls(node) and (_is_without_effect(node) or _is_decided_anyway(node))):
                yield [node]


def _is_never_made(node: Node) -> bool:
    """`to.call.value(1 ether);` names a call and its value, and does not make it."""
    expression = node.expression
    if not isinstance(expression, CallExpression):
        return False
    option = expression.called
    return (
        isinstance(option, MemberAccess)
        and option.member_name in ("value", "gas")
        and isinstance(option.expression, MemberAccess)
        and option.expression.member_name in _CALLS
    )


def _calls(node: Node) -> bool:
    return node.type == NodeType.IF and any(isinstance(ir, (LowLevelCall, Send)) for ir in node.irs)


def _is_without_effect(node: Node) -> bool:
    """Both branches are empty."""
    return all(son.type == NodeType.ENDIF for son in node.sons)


def _is_decided_anyway(node: Node) -> bool:
    """`!to.send(x) || 1 == 1` holds whatever the call says."""
    fixed = {
        ir.lvalue
        for ir in node.irs
        if isinstance(ir, Binary) and all(isinstance(side, Constant) for side in ir.read)
    }
    return any(
        isinstance(ir, Binary) and ir.type in (BinaryType.OROR, BinaryType.ANDAND) and fixed & set(ir.read)
        for ir in node.irs
    )
