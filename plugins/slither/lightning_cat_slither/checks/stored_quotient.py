"""A quotient that is stored rounded down and multiplied later: the remainder is lost each time."""

from collections.abc import Iterable, Iterator

from slither.core.declarations import Contract, Function
from slither.core.variables.state_variable import StateVariable
from slither.slithir.operations import Assignment, Binary, BinaryType
from slither.slithir.variables import Constant

from lightning_cat_slither.functions import bodies
from lightning_cat_slither.values import Values


def find(contract: Contract) -> Iterable[list]:
    if contract.is_library:
        return
    functions = bodies(contract)
    multiplied = {place for each in functions for place in _multiplied(each)}
    for function in functions:
        values = Values(function)
        for node in function.nodes:
            for ir in node.irs:
                if isinstance(ir, Assignment) and (place := _stored(ir.lvalue, values)) in multiplied:
                    if place is not None and _is_rounded(ir.rvalue, values):
                        yield [node]


def _stored(value, values: Values) -> tuple[str, str] | None:
    """The variable and its member: `state[token].rate` and `pool.rate` of one structure are one place."""
    origin = values.origin(value)
    is_storage = isinstance(origin, StateVariable) or getattr(origin, "is_storage", False)
    if not is_storage or "int" not in str(getattr(value, "type", "")):
        return None
    name = values.name(value)
    member = name.rsplit(".", 1)[1] if "." in name else ""
    return (str(origin.type) if member else str(origin), member)


def _multiplied(function: Function) -> Iterator[tuple[str, str]]:
    values = Values(function)
    for node in function.nodes:
        for ir in node.irs:
            if isinstance(ir, Binary) and ir.type == BinaryType.MULTIPLICATION:
                for side in (ir.variable_left, ir.variable_right):
                    if (place := _stored(side, values)) is not None:
                        yield place


def _is_rounded(value, values: Values) -> bool:
    for _ in range(4):
        definition = values.definitions.get(value)
        if isinstance(definition, Assignment):
            value = definition.rvalue
    if not isinstance(definition, Binary) or definition.type != BinaryType.DIVISION:
        return False
    return not isinstance(definition.variable_right, Constant) and not _is_scaled(definition.variable_left, values)


def _is_scaled(value, values: Values, depth: int = 0) -> bool:
    definition = values.definitions.get(value)
    if depth > 6 or definition is None:
        return False
    if isinstance(definition, Binary) and definition.type in (BinaryType.MULTIPLICATION, BinaryType.POWER):
        return True
    if isinstance(definition, (Assignment, Binary)):
        return any(_is_scaled(each, values, depth + 1) for each in definition.read)
    return True


CHECKS = [("lc-stored-quotient", "a quotient is stored rounded down and multiplied later", find)]
