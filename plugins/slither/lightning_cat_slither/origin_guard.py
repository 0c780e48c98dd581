"""Rights that hang on who signed the transaction: a contract that this person calls has them too."""

from collections.abc import Iterable

from slither.core.cfg.node import Node
from slither.core.declarations import Contract, Function
from slither.slithir.operations import Binary

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
        if is_condition(node) and any(_compares_origin(ir, values) for ir in node.irs):
            yield node


def _compares_origin(ir, values: Values) -> bool:
    """With anything but msg.sender: that comparison keeps contracts out and recognises nobody."""
    if not isinstance(ir, Binary) or ir.type not in EQUALITY:
        return False
    left, right = values.roots(ir.variable_left), values.roots(ir.variable_right)
    return "tx.origin" in left | right and SENDER not in left | right
