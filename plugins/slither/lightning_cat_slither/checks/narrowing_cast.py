"""An amount that is used whole in one place and cut to fewer bits in another."""

from collections.abc import Iterable

from slither.core.declarations import Contract, Function
from slither.core.solidity_types import ElementaryType
from slither.core.variables.local_variable import LocalVariable
from slither.slithir.operations import (
    Assignment,
    Binary,
    BinaryType,
    HighLevelCall,
    InternalCall,
    LibraryCall,
    TypeConversion,
    Unpack,
)
from slither.slithir.variables import Constant

from lightning_cat_slither.bounds import is_bounded
from lightning_cat_slither.conditions import EQUALITY
from lightning_cat_slither.functions import bodies
from lightning_cat_slither.transfers import selector_in_function
from lightning_cat_slither.values import Values

# Operations whose result still has the size of their largest part.
_SIZE_KEEPING = {BinaryType.ADDITION, BinaryType.SUBTRACTION, BinaryType.MULTIPLICATION}
_WORD = 256
_DEEPEST = 3
_TRANSFERS = {"transfer(address,uint256)", "transferFrom(address,address,uint256)"}
_SELECTORS = {"a9059cbb", "23b872dd"}


def find(contract: Contract) -> Iterable[list]:
    if contract.is_library:
        return
    for function in bodies(contract):
        if function.view or function.pure:
            continue
        values = Values(function)
        for node in function.nodes:
            for ir in node.irs:
                if isinstance(ir, TypeConversion) and _is_cut(ir, values):
                    yield [node]


def _is_cut(ir: TypeConversion, values: Values) -> bool:
    wide = _wide_numbers(ir, values)
    if not wide or any(_is_checked(ir, each, values) for each in wide):
        return False
    return any(_is_used_whole(each, values.function) for each in wide)


def _wide_numbers(ir: TypeConversion, values: Values) -> list:
    """The parameter or local variables of full width from which the number that is cut is made, up to the call or the
    product that made it."""
    if _bits(ir.type) is None or _bits(ir.variable.type) != _WORD:
        return []
    value, found = ir.variable, []
    for _ in range(6):
        if isinstance(value, LocalVariable):
            found.append(value)
        if value in values.function.parameters:
            return found if _bits(value.type) == _WORD else []
        definition = values.definitions.get(value)
        if isinstance(definition, Assignment):
            value = definition.rvalue
        elif isinstance(definition, Binary) and definition.type in _SIZE_KEEPING:
            left, right = definition.variable_left, definition.variable_right
            value = right if isinstance(left, Constant) else left
        elif isinstance(definition, (HighLevelCall, Unpack)) and not isinstance(definition, LibraryCall):
            # The answer of another contract, or a result of several.
            return found
        else:
            return []
    return []


def _bits(kind) -> int | None:
    """The width of an unsigned number."""
    name = kind.name if isinstance(kind, ElementaryType) else ""
    return int(name[4:] or _WORD) if name.startswith("uint") else None


def _is_checked(ir: TypeConversion, wide, values: Values) -> bool:
    if _bits(ir.type) >= _WORD or _is_address(ir, values.function):
        return True
    if is_bounded(ir.variable, values) or is_bounded(wide, values):
        return True
    return any(_is_compared(ir, each, values) for node in values.function.nodes for each in node.irs)


def _is_compared(ir: TypeConversion, other, values: Values) -> bool:
    """The cut number is compared with the whole one."""
    if not isinstance(other, Binary) or other.type not in EQUALITY:
        return False
    sides = (other.variable_left, other.variable_right)
    return all(values.roots(side) == values.roots(ir.variable) for side in sides)


def _is_address(ir: TypeConversion, function: Function) -> bool:
    return any(
        isinstance(other, TypeConversion) and other.variable is ir.lvalue and str(other.type).startswith("address")
        for node in function.nodes
        for other in node.irs
    )


def _is_used_whole(wide, function: Function, depth: int = 0) -> bool:
    """The whole number is a token amount, or is added to a stored one; an identifier is neither."""
    return any(_counts_whole(ir, wide, depth) for node in function.nodes for ir in node.irs)


def _counts_whole(ir, wide, depth: int) -> bool:
    if isinstance(ir, Binary) and ir.type in _SIZE_KEEPING and wide in ir.read:
        return _is_stored(ir.lvalue)
    if not isinstance(ir, (HighLevelCall, InternalCall, LibraryCall)) or wide not in ir.arguments:
        return False
    if not isinstance(ir.function, Function):
        return False
    if isinstance(ir, HighLevelCall) and not isinstance(ir, LibraryCall):
        return ir.function.solidity_signature in _TRANSFERS
    if _moves_tokens(ir.function):
        return True
    inner = [parameter for parameter, given in zip(ir.function.parameters, ir.arguments) if given is wide]
    return depth < _DEEPEST and any(_is_used_whole(each, ir.function, depth + 1) for each in inner)


def _moves_tokens(function: Function) -> bool:
    """A wrapper that encodes the token's call, itself or in the function below."""
    below = [ir.function for node in function.nodes for ir in node.irs if isinstance(ir, InternalCall)]
    return any(selector_in_function(each) in _SELECTORS for each in [function, *below] if isinstance(each, Function))


def _is_stored(value) -> bool:
    origin = getattr(value, "points_to_origin", value)
    return getattr(origin, "is_stored", False) or type(origin).__name__ == "StateVariable"


CHECKS = [("lc-narrowing-cast", "an amount is cut to fewer bits in one place and used whole in another", find)]
