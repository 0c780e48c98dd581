"""Rights that depend on the signer of the transaction: every contract that the signer calls has them too."""

from collections.abc import Iterable

from slither.core.cfg.node import Node, NodeType
from slither.core.declarations import Contract, Function
from slither.core.variables.state_variable import StateVariable
from slither.slithir.operations import Binary, Index

from lightning_cat_slither.conditions import EQUALITY, is_condition
from lightning_cat_slither.functions import bodies, closure
from lightning_cat_slither.values import SENDER, Values


def find(contract: Contract) -> Iterable[list]:
    for function in bodies(contract):
        for node in origin_conditions(function):
            yield [node]


def is_guarded_by_origin(function: Function) -> bool:
    return any(True for each in closure(function) for _ in origin_conditions(each))


def origin_conditions(function: Function) -> Iterable[Node]:
    if not any(str(variable) == "tx.origin" for variable in function.solidity_variables_read):
        return
    values = Values(function)
    for node in function.nodes:
        # A helper with `return tx.origin == owner` counts like a condition that spells it out.
        is_deciding = is_condition(node) or node.type == NodeType.RETURN
        if is_deciding and any(_compares_origin(ir, values) or _looks_up_origin(ir, values) for ir in node.irs):
            yield node


def _compares_origin(ir, values: Values) -> bool:
    """Not with msg.sender: that comparison only keeps contracts out."""
    if not isinstance(ir, Binary) or ir.type not in EQUALITY:
        return False
    left, right = values.roots(ir.variable_left), values.roots(ir.variable_right)
    return "tx.origin" in left | right and SENDER not in left | right


def _looks_up_origin(ir, values: Values) -> bool:
    """A table of rights is read for the signer: `admins[tx.origin]`."""
    if not isinstance(ir, Index) or str(ir.lvalue.type) != "bool":
        return False
    return values.roots(ir.variable_right) == {"tx.origin"} and isinstance(values.origin(ir.lvalue), StateVariable)


CHECKS = [("lc-origin-guard", "tx.origin is used for authorisation", find)]
