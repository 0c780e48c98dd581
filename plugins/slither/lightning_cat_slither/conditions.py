"""The conditions that a function requires before it continues."""

from collections.abc import Iterator
from dataclasses import dataclass

from slither.core.cfg.node import Node, NodeType
from slither.core.declarations import Function
from slither.slithir.operations import Binary, BinaryType, Condition, SolidityCall

from lightning_cat_slither.values import Values

ORDER = {BinaryType.GREATER, BinaryType.GREATER_EQUAL, BinaryType.LESS, BinaryType.LESS_EQUAL}
EQUALITY = {BinaryType.EQUAL, BinaryType.NOT_EQUAL}
_GREATER = {BinaryType.GREATER, BinaryType.GREATER_EQUAL}


@dataclass(frozen=True)
class Comparison:
    node: Node
    operation: Binary
    is_required: bool

    @property
    def sides(self) -> tuple:
        return self.operation.variable_left, self.operation.variable_right

    @property
    def larger(self):
        """The larger side when the comparison holds; only an order has one."""
        left, right = self.sides
        return left if self.operation.type in _GREATER else right

    @property
    def smaller(self):
        left, right = self.sides
        return right if self.operation.type in _GREATER else left


def is_required(node: Node) -> bool:
    return any(
        isinstance(ir, SolidityCall) and ir.function.name.startswith(("require(", "assert(")) for ir in node.irs
    )


def is_condition(node: Node) -> bool:
    return node.type in (NodeType.IF, NodeType.IFLOOP) or is_required(node)


def comparisons(function: Function) -> Iterator[Comparison]:
    for node in function.nodes:
        if not is_condition(node):
            continue
        for ir in node.irs:
            if isinstance(ir, Binary) and ir.type in ORDER | EQUALITY:
                yield Comparison(node, ir, is_required(node))


def condition_roots(function: Function, values: Values) -> frozenset[str]:
    """Everything that the function's conditions read."""
    found: set[str] = set()
    for node in function.nodes:
        for ir in node.irs:
            if isinstance(ir, Condition):
                found |= values.roots(ir.value)
            if isinstance(ir, SolidityCall) and ir.function.name.startswith(("require(", "assert(")):
                found |= values.roots(ir.arguments[0])
    return frozenset(found)
