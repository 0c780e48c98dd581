"""Decisions that a few seconds turn: the block's proposer chooses its time within limits."""

from collections.abc import Iterable

from slither.core.cfg.node import Node, NodeType
from slither.core.declarations import Contract
from slither.slithir.operations import Binary, BinaryType
from slither.slithir.variables import Constant

from lightning_cat_slither.conditions import EQUALITY, ORDER, is_condition
from lightning_cat_slither.functions import bodies
from lightning_cat_slither.payments import payments
from lightning_cat_slither.values import Values

_CLOCKS = {"now", "block.timestamp"}
_HASHES = ("keccak256", "sha3", "sha256", "ripemd160")


def find(contract: Contract) -> Iterable[list]:
    for function in bodies(contract):
        readers = [node for node in function.nodes if _reads_clock(node)]
        if not readers:
            continue
        values, pays = Values(function), bool(payments(function))
        for node in function.nodes:
            if (is_condition(node) or node.type == NodeType.RETURN) and _is_turned(node, values, pays):
                yield [node, *(each for each in readers if each is not node)]


def _is_turned(node: Node, values: Values, pays: bool) -> bool:
    for ir in node.irs:
        if not isinstance(ir, Binary) or ir.type not in ORDER | EQUALITY:
            continue
        timed = [side for side in ir.read if values.roots(side) & _CLOCKS]
        if timed and (ir.type in EQUALITY or pays or any(_is_exact(side, ir, values) for side in timed)):
            return True
    return False


def _is_exact(timed, ir: Binary, values: Values) -> bool:
    """A fixed moment, or chance made of the time; a stored limit of hours or days is how waiting is meant to work."""
    if any(isinstance(side, Constant) for side in ir.read) and values.definitions.get(timed) is None:
        return True
    is_hashed = any(root.startswith(_HASHES) for root in values.roots(timed))
    return is_hashed or values.is_computed_by(timed, BinaryType.MODULO)


def _reads_clock(node: Node) -> bool:
    return any(str(variable) in _CLOCKS for variable in node.solidity_variables_read)
