"""The parts of a value inside one function."""

from collections.abc import Iterator

from slither.core.declarations import Function, SolidityVariable
from slither.core.variables.local_variable import LocalVariable
from slither.core.variables.state_variable import StateVariable
from slither.slithir.operations import (
    Assignment,
    Binary,
    Index,
    Length,
    Member,
    Operation,
    OperationWithLValue,
    Phi,
    SolidityCall,
)
from slither.slithir.operations.call import Call
from slither.slithir.variables import Constant, ReferenceVariable, TemporaryVariable, TupleVariable

SENDER = "msg.sender"

# Nested keys would make ever longer names; two names that differ only beyond this count as one.
_LONGEST_NAME = 400


class Values:
    """Definitions of a function's variables, to trace each value back to its parts."""

    def __init__(self, function: Function):
        self.function = function
        self.definitions: dict = {}
        self._roots: dict = {}
        self._names: dict = {}
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

    def roots(self, value) -> frozenset[str]:
        """The names a value is computed from; `balances[msg.sender]` is one name. A list in brackets is a list here, too."""
        if isinstance(value, list):
            return frozenset().union(*(self.roots(each) for each in value))
        if value not in self._roots:
            # A value may depend on itself; a step in progress adds nothing.
            self._roots[value] = frozenset()
            self._roots[value] = self._collect(value)
        return self._roots[value]

    def _collect(self, value) -> frozenset[str]:
        found: set[str] = set()
        seen: set[int] = set()
        waiting = [value]
        while waiting:
            current = waiting.pop()
            if isinstance(current, list):
                waiting += current
                continue
            if id(current) in seen or current is None or isinstance(current, Constant):
                continue
            seen.add(id(current))
            definition = self.definitions.get(current)
            if definition is None or isinstance(current, (StateVariable, SolidityVariable)):
                if not isinstance(current, (TemporaryVariable, ReferenceVariable, TupleVariable)):
                    found.add(str(current))
            elif isinstance(definition, (Index, Member)):
                found.add(self.name(current))
            elif isinstance(definition, Length):
                found.add(f"{self.name(definition.value)}.length")
            else:
                if isinstance(definition, Call):
                    found.add(_called(definition))
                waiting += definition.read
        return frozenset(found)

    def name(self, value) -> str:
        """The source form of a place: `owners[key].since`."""
        if value not in self._names:
            self._names[value] = str(value)
            self._names[value] = self._write(value)[:_LONGEST_NAME]
        return self._names[value]

    def _write(self, value) -> str:
        definition = self.definitions.get(value)
        if isinstance(definition, Index):
            key = definition.variable_right
            inner = str(key) if isinstance(key, Constant) else "+".join(sorted(self.roots(key)))
            return f"{self.name(definition.variable_left)}[{inner}]"
        if isinstance(definition, Member):
            return f"{self.name(definition.variable_left)}.{definition.variable_right}"
        if isinstance(definition, Assignment) and isinstance(value, (TemporaryVariable, LocalVariable)):
            return self.name(definition.rvalue)
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

    def operations(self, value) -> Iterator[Operation]:
        """Everything that computes a value inside the function, up to places in storage and memory."""
        seen: set[int] = set()
        waiting = [value]
        while waiting:
            current = waiting.pop()
            definition = self.definitions.get(current)
            if id(current) in seen or definition is None or isinstance(definition, (Index, Member, Length)):
                continue
            seen.add(id(current))
            yield definition
            waiting += definition.read

    def is_computed_by(self, value, kind) -> bool:
        return any(isinstance(each, Binary) and each.type == kind for each in self.operations(value))


def _called(call: Call) -> str:
    if isinstance(call, SolidityCall):
        return call.function.name
    return f"{getattr(call, 'function_name', None) or getattr(getattr(call, 'function', None), 'name', 'call')}()"


def derives(roots: frozenset[str], names: frozenset[str]) -> bool:
    """Whether any of the names, an element or a member of one, is among the roots."""
    return any(root == name or root.startswith((f"{name}[", f"{name}.")) for root in roots for name in names)
