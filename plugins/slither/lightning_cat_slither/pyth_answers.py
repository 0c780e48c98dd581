"""Prices of Pyth that are used without checking their age or confidence. Slither reports every answer, even if only its
exponent or its time is used, and crashes if a price is read within an expression."""

from collections.abc import Iterable

from slither.core.declarations import Function, Structure
from slither.core.solidity_types import UserDefinedType
from slither.detectors.statements.pyth_unchecked import PythUnchecked
from slither.slithir.operations import HighLevelCall, InternalCall, LibraryCall, Member, Return
from slither.utils.output import Output

from lightning_cat_slither.checks.unchecked_round import copies, is_watched, operations

# The members of Pyth's `Price`: price, confidence, exponent and publication time.
_TYPES = ["int64", "uint64", "int32", "uint256"]
_PRICE = 0
_TIME = 3
_CHECKED = {"conf": 1, "publishTime": _TIME}
_FARTHEST = 3

# A function, and the variables in it that are the answer.
Use = tuple[Function, set[int]]


def keep_used_prices() -> None:
    PythUnchecked._detect = _detect


def _detect(self: PythUnchecked) -> list[Output]:
    calls = {
        ir.node: ir
        for contract in self.compilation_unit.contracts_derived
        for _, ir in contract.all_high_level_calls
        if ir.function_name in self.PYTH_FUNCTIONS and _members(ir)
    }
    found = [ir for ir in calls.values() if _is_unchecked(ir, _CHECKED[self.PYTH_FIELD])]
    return [
        self.generate_result(
            [f"Pyth price {self.PYTH_FIELD} field is not checked in ", ir.node.function, "\n\t- ", ir.node, "\n"]
        )
        for ir in found
    ]


def _members(ir: HighLevelCall) -> list[str]:
    """The names of the answer's members, if it is a price of Pyth."""
    kind = getattr(ir.lvalue, "type", None)
    structure = kind.type if isinstance(kind, UserDefinedType) else None
    members = structure.elems_ordered if isinstance(structure, Structure) else []
    return [each.name for each in members] if [str(each.type) for each in members] == _TYPES else []


def _is_unchecked(ir: HighLevelCall, checked: int) -> bool:
    members = _members(ir)
    uses = list(_uses(ir.lvalue, ir.node.function, _FARTHEST))
    if not any(_reads(use, members[_PRICE]) for use in uses):
        return False
    return not any(
        _is_handed_on(use)
        or any(is_watched(each.lvalue, use[0], checked == _TIME) for each in _reads(use, members[checked]))
        for use in uses
    )


def _reads(use: Use, member: str) -> list[Member]:
    function, known = use
    return [
        ir
        for ir in operations(function)
        if isinstance(ir, Member) and id(ir.variable_left) in known and str(ir.variable_right) == member
    ]


def _uses(value, function: Function, farthest: int) -> Iterable[Use]:
    """Here, in functions that get the answer, and in those that an internal function returns it to."""
    known = copies(value, function)
    yield function, known
    if farthest == 0:
        return
    for ir in operations(function):
        if isinstance(ir, (InternalCall, LibraryCall)) and isinstance(ir.function, Function):
            for parameter, argument in zip(ir.function.parameters, ir.arguments):
                if id(argument) in known:
                    yield from _uses(parameter, ir.function, farthest - 1)
    if _is_internal(function) and _is_returned(function, known):
        for caller, ir in _calls_of(function):
            yield from _uses(ir.lvalue, caller, farthest - 1)


def _calls_of(function: Function) -> Iterable[tuple[Function, InternalCall]]:
    contract = getattr(function, "contract", None)
    for caller in contract.functions if contract is not None else []:
        for ir in operations(caller):
            if isinstance(ir, InternalCall) and ir.lvalue is not None and isinstance(ir.function, Function):
                if ir.function.source_mapping == function.source_mapping:
                    yield caller, ir


def _is_handed_on(use: Use) -> bool:
    """Another contract gets the whole answer and can check it."""
    function, known = use
    sent = any(isinstance(ir, HighLevelCall) and known & set(map(id, ir.arguments)) for ir in operations(function))
    return sent or (not _is_internal(function) and _is_returned(function, known))


def _is_returned(function: Function, known: set[int]) -> bool:
    returned = [each for ir in operations(function) if isinstance(ir, Return) for each in ir.read]
    return bool(known & set(map(id, [*returned, *function.returns])))


def _is_internal(function: Function) -> bool:
    return function.visibility in ("internal", "private")
