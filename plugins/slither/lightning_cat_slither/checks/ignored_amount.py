"""A call that moves value returns an amount, and the amount isn't read."""

from collections.abc import Iterable

from slither.core.declarations import Contract, Function
from slither.slithir.operations import HighLevelCall, LibraryCall

from lightning_cat_slither.functions import bodies

_AMOUNTS = ("uint256", "int256", "uint128")


def find(contract: Contract) -> Iterable[list]:
    if contract.is_library:
        return
    for function in bodies(contract):
        read = {id(value) for node in function.nodes for ir in node.irs for value in ir.read}
        for node in function.nodes:
            for ir in node.irs:
                if isinstance(ir, HighLevelCall) and not isinstance(ir, LibraryCall) and _returns_amount(ir.function):
                    if ir.lvalue is None or id(ir.lvalue) not in read:
                        yield [node]


def _returns_amount(called) -> bool:
    if not isinstance(called, Function) or called.view or called.pure:
        return False
    return any(str(each.type).startswith(_AMOUNTS) for each in called.returns or [])


CHECKS = [("lc-ignored-amount", "the amount that a call returns is ignored", find)]
