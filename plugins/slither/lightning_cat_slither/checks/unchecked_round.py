"""Answers of price feeds that are used without looking at their age, or as unsigned without looking at their sign."""

from collections.abc import Iterable

from slither.core.declarations import Contract, Function
from slither.slithir.operations import (
    Assignment,
    Binary,
    Call,
    HighLevelCall,
    LibraryCall,
    Operation,
    Return,
    SolidityCall,
    TypeConversion,
    Unpack,
)
from slither.slithir.variables import Constant, ReferenceVariable

from lightning_cat_slither.conditions import EQUALITY, ORDER
from lightning_cat_slither.functions import bodies

# Positions in the answer of `latestRoundData()`.
_ANSWER, _UPDATED = 1, 3
# A feed of its own, or a registry of feeds for pairs of assets.
_ROUNDS = {"latestRoundData()", "latestRoundData(address,address)"}
_PLAIN = {"latestAnswer()", "latestAnswer(address,address)"}
_FARTHEST = 3


def find(contract: Contract) -> Iterable[list]:
    for function in bodies(contract):
        for node in function.nodes:
            for ir in node.irs:
                if isinstance(ir, HighLevelCall) and not isinstance(ir, LibraryCall) and _is_unchecked(ir, function):
                    yield [node]


def _is_unchecked(ir: HighLevelCall, function: Function) -> bool:
    signature = str(ir.function.solidity_signature) if isinstance(ir.function, Function) else ""
    if signature == function.solidity_signature or ir.lvalue is None:
        # A feed in front of another feed; its users check the age.
        return False
    if signature in _PLAIN:
        return True
    unpacked = [each for each in operations(function) if isinstance(each, Unpack) and each.tuple is ir.lvalue]
    parts = {each.index: each.lvalue for each in unpacked}
    if signature not in _ROUNDS or _ANSWER not in parts:
        return False
    if _UPDATED not in parts or not is_watched(parts[_UPDATED], function):
        return True
    return _is_turned_unsigned(parts[_ANSWER], function)


def is_watched(value, function: Function, is_time: bool = True) -> bool:
    """The value, or one made from it, is compared; or another function, a structure or the caller gets it."""
    known, same = _derived(value, function), copies(value, function) if is_time else set()
    return any(_watches(ir, same) for ir in operations(function) if known & set(map(id, ir.read)))


def _watches(ir: Operation, same: set[int]) -> bool:
    if isinstance(ir, Binary):
        return ir.type in ORDER | EQUALITY and not _is_fixed(ir, same)
    if isinstance(ir, SolidityCall):
        return not ir.function.name.startswith(("require(", "assert("))
    return isinstance(ir, (Call, Return)) or isinstance(getattr(ir, "lvalue", None), ReferenceVariable)


def _is_fixed(ir: Binary, same: set[int]) -> bool:
    """Comparing a time itself with a constant, such as zero, doesn't look at its age."""
    sides = (ir.variable_left, ir.variable_right)
    return any(id(side) in same for side in sides) and any(isinstance(side, Constant) for side in sides)


def _is_turned_unsigned(answer, function: Function) -> bool:
    """A negative answer would become a huge price; nothing compares it before or after."""
    same, known = copies(answer, function), _derived(answer, function)
    is_turned = any(
        isinstance(ir, TypeConversion) and id(ir.variable) in same and str(ir.type).startswith("uint")
        for ir in operations(function)
    )
    return is_turned and not any(
        (isinstance(ir, Binary) and ir.type in ORDER | EQUALITY and known & set(map(id, ir.read)))
        or (isinstance(ir, Call) and same & set(map(id, ir.read)))
        for ir in operations(function)
    )


def copies(value, function: Function) -> set[int]:
    known = {id(value)}
    for ir in operations(function):
        if isinstance(ir, Assignment) and id(ir.rvalue) in known:
            known.add(id(ir.lvalue))
    return known


def _derived(value, function: Function) -> set[int]:
    known = {id(value)}
    for _ in range(_FARTHEST):
        for ir in operations(function):
            if known & set(map(id, ir.read)) and getattr(ir, "lvalue", None) is not None:
                known.add(id(ir.lvalue))
    return known


def operations(function: Function) -> list[Operation]:
    return [ir for node in function.nodes for ir in node.irs]


CHECKS = [("lc-unchecked-round", "a price is used without checking its age", find)]
