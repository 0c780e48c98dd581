"""Decisions by the block's time, which its proposer chooses within limits."""

from collections.abc import Iterable

from slither.core.cfg.node import Node, NodeType
from slither.core.declarations import Contract
from slither.slithir.operations import Binary

from lightning_cat_slither.conditions import EQUALITY, ORDER, is_condition
from lightning_cat_slither.functions import bodies
from lightning_cat_slither.values import Values

_CLOCKS = {"now", "block.timestamp"}


def find(contract: Contract) -> Iterable[list]:
    for function in bodies(contract):
        values = None
        for node in function.nodes:
            if not (is_condition(node) or node.type == NodeType.RETURN):
                continue
            values = values or Values(function)
            if _compares_time(node, values):
                yield [node, *(each for each in function.nodes if each is not node and _reads_clock(each))]


def _compares_time(node: Node, values: Values) -> bool:
    return any(
        isinstance(ir, Binary) and ir.type in ORDER | EQUALITY and any(values.roots(v) & _CLOCKS for v in ir.read)
        for ir in node.irs
    )


def _reads_clock(node: Node) -> bool:
    return any(str(variable) in _CLOCKS for variable in node.solidity_variables_read)
