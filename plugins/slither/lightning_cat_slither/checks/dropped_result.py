"""Calls that change another contract and report an amount, an id or success, which the caller drops."""

from collections.abc import Iterable

from slither.core.cfg.node import NodeType
from slither.core.declarations import Contract, Function
from slither.slithir.operations import HighLevelCall, LibraryCall, Unpack

from lightning_cat_slither.functions import bodies

# Tokens that follow the standard revert instead of returning false, and other checks cover those that don't.
_TOKEN_CALLS = {"approve", "transfer", "transferFrom", "increaseAllowance", "decreaseAllowance"}


def find(contract: Contract) -> Iterable[list]:
    if contract.is_library:
        return
    for function in bodies(contract):
        used = {id(value) for node in function.nodes for ir in node.irs for value in ir.read}
        for node in function.nodes:
            # A call inside `try` handles its outcome on purpose.
            if node.type != NodeType.TRY and any(_reports(ir) and _drops(ir, function, used) for ir in node.irs):
                yield [node]


def _reports(ir) -> bool:
    if not isinstance(ir, HighLevelCall) or isinstance(ir, LibraryCall) or not isinstance(ir.function, Function):
        return False
    callee = ir.function
    if callee.view or callee.pure or not callee.return_type or str(ir.function_name) in _TOKEN_CALLS:
        return False
    # A contract that calls itself knows its own result.
    return str(ir.destination) not in ("this", "super")


def _drops(ir: HighLevelCall, function: Function, used: set[int]) -> bool:
    count = len(ir.function.return_type)
    if count == 1 or id(ir.lvalue) not in used:
        return id(ir.lvalue) not in used
    operations = [each for node in function.nodes for each in node.irs]
    taken = {each.index for each in operations if isinstance(each, Unpack) and each.tuple is ir.lvalue}
    return len(taken) < count and bool(taken)


CHECKS = [("lc-dropped-result", "the result of a call that changes another contract is dropped", find)]
