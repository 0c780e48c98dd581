"""A member of a copy in memory is changed, and the copy isn't used afterwards: the stored value stays as it was."""

from collections.abc import Iterable, Iterator

from slither.core.cfg.node import Node
from slither.core.declarations import Contract, Function, Structure
from slither.core.solidity_types import UserDefinedType
from slither.core.variables.local_variable import LocalVariable
from slither.core.variables.state_variable import StateVariable
from slither.slithir.operations import Assignment, Index, Member, OperationWithLValue
from slither.slithir.variables import ReferenceVariable

from lightning_cat_slither.functions import bodies
from lightning_cat_slither.values import Values


def find(contract: Contract) -> Iterable[list]:
    for function in bodies(contract):
        if function.view or function.pure:
            continue
        for copy in _copies(function):
            place = next((node for node in _writes(copy, function) if not _is_used_after(copy, node)), None)
            if place is not None:
                yield [place]


def _copies(function: Function) -> Iterator[LocalVariable]:
    """Local structures in memory that are filled from storage, once."""
    values = Values(function)
    for variable in function.local_variables:
        if variable in function.parameters or variable in function.returns or variable.location != "memory":
            continue
        definition = values.definitions.get(variable)
        if _is_structure(variable) and isinstance(definition, Assignment) and _is_stored(definition.rvalue, values):
            yield variable


def _is_structure(variable: LocalVariable) -> bool:
    return isinstance(variable.type, UserDefinedType) and isinstance(variable.type.type, Structure)


def _is_stored(value, values: Values) -> bool:
    origin = values.origin(value)
    return isinstance(origin, StateVariable) or (isinstance(origin, LocalVariable) and origin.is_storage)


def _writes(copy: LocalVariable, function: Function) -> Iterator[Node]:
    for node in function.nodes:
        if any(_changes(ir, copy) for ir in node.irs):
            yield node


def _changes(ir, copy: LocalVariable) -> bool:
    if isinstance(ir, (Index, Member)) or not isinstance(ir, OperationWithLValue):
        return False
    return isinstance(ir.lvalue, ReferenceVariable) and ir.lvalue.points_to_origin is copy


def _is_used_after(copy: LocalVariable, start: Node) -> bool:
    """Something that can run later reads the copy; a loop may come back to the same statement."""
    waiting, seen = list(start.sons), set()
    while waiting:
        node = waiting.pop()
        if node in seen:
            continue
        seen.add(node)
        if _fills(node, copy):
            continue
        if _reads(node, copy):
            return True
        waiting += node.sons
    return False


def _fills(node: Node, copy: LocalVariable) -> bool:
    """A loop copies the next one."""
    return any(isinstance(ir, Assignment) and ir.lvalue is copy for ir in node.irs)


def _reads(node: Node, copy: LocalVariable) -> bool:
    written = {id(ir.lvalue) for ir in node.irs if _changes(ir, copy)}
    for ir in node.irs:
        if isinstance(ir, (Index, Member)) and id(ir.lvalue) in written:
            continue
        if any(each is copy or (isinstance(each, ReferenceVariable) and each.points_to_origin is copy) for each in ir.read):
            # `copy.count += 1` reads the member only to change it.
            if id(getattr(ir, "lvalue", None)) not in written:
                return True
    return False


CHECKS = [("lc-lost-write", "a change to a copy in memory is lost", find)]
