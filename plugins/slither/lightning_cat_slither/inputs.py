"""Values that a caller decides: the arguments of public functions."""

from collections.abc import Callable

from slither.analyses.data_dependency.data_dependency import get_dependencies
from slither.core.declarations import Contract, Enum, Function
from slither.core.declarations.function_contract import FunctionContract
from slither.core.solidity_types import ElementaryType, UserDefinedType
from slither.core.variables.variable import Variable


def inputs_of(function: Function) -> frozenset[str]:
    """The names of the parameters through which a caller influences this function."""
    return frozenset(str(parameter) for parameter in input_parameters(function))


def numbers_of(function: Function) -> frozenset[str]:
    """The same, for values that a caller can choose as numbers: an account's answers aren't the caller's numbers."""
    return frozenset(str(parameter) for parameter in input_parameters(function, _is_number))


def _is_number(parameter: Variable) -> bool:
    kind = parameter.type
    if isinstance(kind, ElementaryType):
        return kind.name not in ("address", "address payable", "bool", "string")
    return not (isinstance(kind, UserDefinedType) and isinstance(kind.type, (Contract, Enum)))


def input_parameters(function: Function, is_source: Callable[[Variable], bool] = lambda _: True) -> list[Variable]:
    if function.visibility in ("public", "external"):
        return list(function.parameters)
    if not isinstance(function, FunctionContract):
        # Slither doesn't follow arguments into free functions.
        return []
    given = {
        parameter
        for each in function.contract.functions
        if each.visibility in ("public", "external") and not each.is_constructor
        for parameter in each.parameters
        if is_source(parameter)
    }
    return [each for each in function.parameters if get_dependencies(each, function.contract) & given]
