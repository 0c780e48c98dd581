"""An exact comparison with a value computed from the block's time or number."""

from collections.abc import Iterable

from slither.core.cfg.node import Node
from slither.core.declarations import Contract, Function
from slither.slithir.operations import Binary, BinaryType

from lightning_cat_slither.functions import bodies
from lightning_cat_slither.values import Values

_BLOCK = {"now", "block.timestamp", "block.number"}
_HELD = {"balance(address)", "this.balance()", "balanceOf()"}


def find(contract: Contract) -> Iterable[list]:
    for function in bodies(contract):
        for node in exact_nodes(function):
            yield [node]


def exact_nodes(function: Function) -> Iterable[Node]:
    values = None
    for node in function.nodes:
        for ir in node.irs:
            if isinstance(ir, Binary) and ir.type == BinaryType.EQUAL:
                values = values or Values(function)
                roots = values.roots(ir.variable_left) | values.roots(ir.variable_right)
                if roots & _BLOCK and not roots & _HELD:
                    yield node
                    break


CHECKS = [("lc-exact-block-value", "exact comparison with a block value", find)]
