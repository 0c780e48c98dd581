"""What a value is made of, inside one function."""

from slither.core.declarations import Function, SolidityVariable
from slither.core.variables.local_variable import LocalVariable
from slither.core.variables.state_variable import StateVariable
from slither.slithir.operations import (
    Assignment,
    Binary,
    Index,
    Length,
    Member,
    OperationWithLValue,
    Phi,
    SolidityCall,
)
from slither.slithir.operations.call import Call
from slither.slithir.variables import Constant, ReferenceVariable, TemporaryVariable, TupleVariable

SENDER = "msg.sender"


class Values:
    """Definitions of a function's variables, so that each value can be traced back to what it was made of."""

    def __init__(self, function: Function):
        self.function = function
        self.definitions: dict = {}
        assigned: dict = {}
        for node in function.nodes:
            for ir in node.irs:
                if isinstance(ir, OperationWithLValue) and ir.lvalue is not None and not isinstance(ir, Phi):
                    if isinstance(ir.lvalue, LocalVariable):
                        assigned.setdefault(ir.lvalue, []).append(ir)
                    else:
                        self.definitions.setdefault(ir.lvalue, ir)
        for variable, operations in assigned.items():
            if len(operations) == 1 and variable not in function.parameters:
                self.definitions[variable] = operations[0]

    def roots(self, value, depth: int = 0) -> frozenset[str]:
        """The names a value is computed from; `balances[msg.sender]` is one name."""
        if value is None or isinstance(value, Constant) or depth > 20:
            return frozenset()
        definition = self.definitions.get(value)
        if isinstance(value, (StateVariable, SolidityVariable)) or definition is None:
            is_nameless = isinstance(value, (TemporaryVariable, ReferenceVariable, TupleVariable))
            return frozenset() if is_nameless else frozenset({str(value)})
        if isinstance(definition, (Index, Member)):
            return frozenset({self.name(value, depth)})
        if isinstance(definition, Length):
            return frozenset({f"{self.name(definition.value, depth)}.length"})
        own = frozenset({_called(definition)}) if isinstance(definition, Call) else frozenset()
        return own.union(*(self.roots(part, depth + 1) for part in definition.read if part is not value))

    def name(self, value, depth: int = 0) -> str:
        """How a place is written: `owners[key].since`."""
        definition = self.definitions.get(value)
        if depth > 20:
            return "…"
        if isinstance(definition, Index):
            key = definition.variable_right
            inner = str(key) if isinstance(key, Constant) else "+".join(sorted(self.roots(key, depth + 1)))
            return f"{self.name(definition.variable_left, depth + 1)}[{inner}]"
        if isinstance(definition, Member):
            return f"{self.name(definition.variable_left, depth + 1)}.{definition.variable_right}"
        if isinstance(definition, Assignment) and isinstance(value, (TemporaryVariable, LocalVariable)):
            return self.name(definition.rvalue, depth + 1)
        return str(value)

    def origin(self, value):
        """The variable that a place belongs to: `owners` of `owners[key].since`."""
        for _ in range(20):
            definition = self.definitions.get(value)
            if isinstance(definition, (Index, Member)):
                value = definition.variable_left
            elif isinstance(definition, Length):
                value = definition.value
            elif isinstance(value, ReferenceVariable) and value.points_to is not None:
                value = value.points_to
            elif isinstance(definition, Assignment) and getattr(value, "is_storage", False):
                value = definition.rvalue
            else:
                return value
        return value

    def keys(self, value) -> list:
        """The keys of a place: `[key]` of `owners[key].since`."""
        keys = []
        definition = self.definitions.get(value)
        while isinstance(definition, (Index, Member)):
            if isinstance(definition, Index):
                keys.append(definition.variable_right)
            definition = self.definitions.get(definition.variable_left)
        return keys

    def is_computed_by(self, value, kind, depth: int = 0) -> bool:
        definition = self.definitions.get(value)
        if definition is None or depth > 20 or isinstance(definition, (Index, Member, Length)):
            return False
        if isinstance(definition, Binary) and definition.type == kind:
            return True
        return any(self.is_computed_by(part, kind, depth + 1) for part in definition.read if part is not value)


def _called(call: Call) -> str:
    if isinstance(call, SolidityCall):
        return call.function.name
    return f"{getattr(call, 'function_name', None) or getattr(getattr(call, 'function', None), 'name', 'call')}()"


def derives(roots: frozenset[str], names: frozenset[str]) -> bool:
    """Whether any of the names, an element or a member of one, is among the roots."""
    return any(root == name or root.startswith((f"{name}[", f"{name}.")) for root in roots for name in names)
