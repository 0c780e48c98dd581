"""What a caller decides: the arguments of the functions that anyone can call."""

from slither.analyses.data_dependency.data_dependency import get_dependencies
from slither.core.declarations import Function
from slither.core.declarations.function_contract import FunctionContract
from slither.core.variables.variable import Variable


def inputs_of(function: Function) -> frozenset[str]:
    """The names of the parameters through which a caller reaches into this function."""
    return frozenset(str(parameter) for parameter in input_parameters(function))


def input_parameters(function: Function) -> list[Variable]:
    if function.visibility in ("public", "external"):
        return list(function.parameters)
    if not isinstance(function, FunctionContract):
        # Slither follows no argument into a function outside of contracts.
        return []
    given = {
        parameter
        for each in function.contract.functions
        if each.visibility in ("public", "external") and not each.is_constructor
        for parameter in each.parameters
    }
    return [each for each in function.parameters if get_dependencies(each, function.contract) & given]
