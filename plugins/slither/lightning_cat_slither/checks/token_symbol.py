"""Decisions by the symbol or name that a token gives itself."""

from collections.abc import Iterable

from slither.core.declarations import Contract, Function
from slither.slithir.operations import Binary, HighLevelCall, LibraryCall

from lightning_cat_slither.conditions import EQUALITY
from lightning_cat_slither.functions import bodies
from lightning_cat_slither.values import Values

# ERC-20 and ERC-721 metadata, as `Values` writes calls.
_NAMES = {"symbol()", "name()"}


def find(contract: Contract) -> Iterable[list]:
    for function in bodies(contract):
        if not any(_asks(ir) for node in function.nodes for ir in node.irs):
            continue
        values = Values(function)
        for node in function.nodes:
            if any(isinstance(ir, Binary) and ir.type in EQUALITY and _is_named(ir, values) for ir in node.irs):
                yield [node]


def _asks(ir) -> bool:
    if not isinstance(ir, HighLevelCall) or isinstance(ir, LibraryCall) or not isinstance(ir.function, Function):
        return False
    return str(ir.function.solidity_signature) in _NAMES


def _is_named(ir: Binary, values: Values) -> bool:
    return bool((values.roots(ir.variable_left) | values.roots(ir.variable_right)) & _NAMES)


CHECKS = [("lc-token-symbol", "a token's own symbol or name decides", find)]
