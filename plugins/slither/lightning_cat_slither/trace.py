"""Everything that one call runs, with each value traced back to the caller's input and to storage."""

from collections.abc import Iterator
from dataclasses import dataclass, field

from slither.core.cfg.node import Node, NodeType
from slither.core.declarations import Contract, Function, Modifier
from slither.core.declarations.solidity_variables import SolidityVariable
from slither.core.variables.local_variable import LocalVariable
from slither.core.variables.state_variable import StateVariable
from slither.slithir.operations import (
    Assignment,
    Binary,
    BinaryType,
    Condition,
    HighLevelCall,
    Index,
    InternalCall,
    Length,
    LibraryCall,
    LowLevelCall,
    Member,
    NewContract,
    Operation,
    OperationWithLValue,
    Phi,
    Return,
    SolidityCall,
    TypeConversion,
    Unpack,
)
from slither.slithir.variables import Constant, ReferenceVariable

from lightning_cat_slither.conditions import EQUALITY
from lightning_cat_slither.functions import is_body

# No honest function needs more; the rest is unknown, so nothing is reported about it.
_MOST_FRAMES = 400
_DEEPEST = 14
# Steps from a value to its parts, far below Python's recursion limit.
_LONGEST_PATH = 100

_VARIABLES = {
    "msg.sender": "caller",
    "tx.origin": "origin",
    "msg.value": "value",
    "msg.data": "data",
    "this": "this",
}
_HASHES = ("keccak256", "sha3", "sha256", "ripemd160")
# Values of the block that only a call reads: hashes of blocks, and everything in assembly.
_BLOCK_CALLS = {
    "blockhash(uint256)": "blockhash",
    "block.blockhash(uint256)": "blockhash",
    "timestamp()": "block.timestamp",
    "number()": "block.number",
    "difficulty()": "block.difficulty",
    "prevrandao()": "block.prevrandao",
    "coinbase()": "block.coinbase",
    "gaslimit()": "block.gaslimit",
    "gasleft()": "gasleft",
}
# The address of the precompiled contract behind `ecrecover`, which libraries call in assembly.
_RECOVERY = 1
_NOTHING: frozenset = frozenset()


@dataclass(frozen=True)
class Leaf:
    """The sources of a value. `input`: an argument of the call; `state`: a stored value, with the kinds and inputs of
    its keys; `balance`: the contract's balance; `outside`: another contract's answer, with the kinds of its
    arguments; `hash`, `signature`."""

    kind: str
    name: str = ""
    keys: frozenset = _NOTHING
    variable: StateVariable | None = field(default=None, compare=False)

    @property
    def key_kinds(self) -> frozenset[str]:
        return frozenset(kind for kind, _ in self.keys)


Leaves = frozenset[Leaf]


def kinds(leaves: Leaves) -> frozenset[str]:
    return frozenset(leaf.kind for leaf in leaves)


@dataclass(frozen=True)
class Step:
    frame: "Frame"
    node: Node
    operation: Operation


class Trace:
    """One public function of a contract with everything that it runs."""

    def __init__(self, entry: Function, contract: Contract):
        self.entry = entry
        self.contract = contract
        self.frames = 0
        self.path = 0
        self.is_cut = False
        self.root = Frame(self, entry, {}, None, None)
        self.steps = list(self._walk(self.root))

    @property
    def is_complete(self) -> bool:
        return self.frames < _MOST_FRAMES and not self.is_cut

    def _walk(self, frame: "Frame") -> Iterator[Step]:
        for node in frame.nodes():
            for ir in node.irs:
                yield Step(frame, node, ir)
                child = frame.child(ir, node)
                if child is not None and not child.is_walked:
                    child.is_walked = True
                    yield from self._walk(child)


class Frame:
    """One call of a function: its parameters refer to the arguments of this frame."""

    def __init__(self, trace: Trace, function: Function, given: dict, parent: "Frame | None", site: Node | None):
        self.trace, self.function, self.given, self.parent, self.site = trace, function, given, parent, site
        self.depth: int = parent.depth + 1 if parent else 0
        self.is_walked = False
        self.definitions = _definitions(function)
        self._leaves: dict = {}
        self._children: dict = {}
        self._nodes: list[Node] | None = None
        trace.frames += 1

    def top(self, node: Node) -> Node:
        """The statement of the public function itself that leads here."""
        frame = self
        while frame.parent is not None:
            node, frame = frame.site, frame.parent
        return node

    def child(self, ir: Operation, node: Node) -> "Frame | None":
        if not isinstance(ir, (InternalCall, LibraryCall)):
            return None
        if id(ir) not in self._children:
            self._children[id(ir)] = self._enter(ir, node)
        return self._children[id(ir)]

    def _enter(self, ir, node: Node) -> "Frame | None":
        function = ir.function
        if not isinstance(function, Function) or not (is_body(function) or isinstance(function, Modifier)):
            return None
        if self.depth >= _DEEPEST or self.trace.frames >= _MOST_FRAMES or self._is_running(function):
            return None
        given = {name: (value, self) for name, value in zip(function.parameters, ir.arguments)}
        return Frame(self.trace, function, given, self, node)

    def _is_running(self, function: Function) -> bool:
        frame: Frame | None = self
        while frame is not None:
            if frame.function is function:
                return True
            frame = frame.parent
        return False

    def nodes(self) -> list[Node]:
        """The statements that can run, given that a comparison with the zero address fails unless zero was passed."""
        if self._nodes is None:
            start = self.function.entry_point
            waiting, seen, ids = [start] if start else [], [], set()
            while waiting:
                node = waiting.pop()
                if id(node) in ids:
                    continue
                ids.add(id(node))
                seen.append(node)
                waiting += self._next(node)
            self._nodes = sorted(seen, key=lambda each: each.node_id)
        return self._nodes

    def _next(self, node: Node) -> list[Node]:
        if node.type == NodeType.IF and len(node.sons) == 2:
            for ir in node.irs:
                if isinstance(ir, Condition):
                    is_true = self._is_zero_test(ir.value)
                    if is_true is not None:
                        return [node.son_true if is_true else node.son_false]
        return node.sons

    def _is_zero_test(self, value) -> bool | None:
        for definition in self.definitions.get(value, []):
            if isinstance(definition, Binary) and definition.type in EQUALITY and _is_address(definition.variable_left):
                sides = [definition.variable_left, definition.variable_right]
                numbers = [self.constant(side) for side in sides]
                if 0 in numbers and any(self._is_given(side) for side in sides):
                    is_equal = numbers[0] == numbers[1]
                    return is_equal if definition.type == BinaryType.EQUAL else not is_equal
        return None

    def _is_given(self, value) -> bool:
        """A parameter of an inner function: its argument is known."""
        return self.parent is not None and value in self.given

    def constant(self, value) -> int | None:
        """The constant value of an expression."""
        for _ in range(20):
            if isinstance(value, (list, tuple)):
                return None
            if isinstance(value, Constant):
                return value.value if isinstance(value.value, int) else 1
            if value in self.given:
                inner, frame = self.given[value]
                return frame.constant(inner)
            known = self.definitions.get(value, [])
            if len(known) != 1:
                return None
            if isinstance(known[0], TypeConversion):
                value = known[0].variable
            elif isinstance(known[0], Assignment) and not isinstance(value, StateVariable):
                value = known[0].rvalue
            else:
                return None
        return None

    def leaves(self, value) -> Leaves:
        if value is None or isinstance(value, Constant):
            return _NOTHING
        if isinstance(value, (list, tuple)):
            return _NOTHING.union(*(self.leaves(each) for each in value))
        key = id(value)
        if key not in self._leaves:
            # A value may depend on itself, like a counter: a step in progress adds nothing.
            self._leaves[key] = _NOTHING
            self.trace.path += 1
            if self.trace.path > _LONGEST_PATH:
                self.trace.is_cut = True
            else:
                self._leaves[key] = self._collect(value)
            self.trace.path -= 1
        return self._leaves[key]

    def _collect(self, value) -> Leaves:
        if isinstance(value, SolidityVariable):
            return frozenset({Leaf(_VARIABLES.get(str(value), "environment"), str(value))})
        if isinstance(value, StateVariable):
            return frozenset({_stored(value)})
        found: set[Leaf] = set()
        if value in self.given:
            inner, frame = self.given[value]
            found |= frame.leaves(inner)
        elif value in self.function.parameters:
            found.add(Leaf("input", str(value)) if self.parent is None else Leaf("unknown", str(value)))
        definitions = self.definitions.get(value, [])
        if isinstance(value, ReferenceVariable):
            # Later writes through a reference don't change what it refers to.
            definitions = [each for each in definitions if isinstance(each, (Index, Member, Length))] or definitions
        for definition in definitions:
            found |= self._made(definition, value)
        if not found and not definitions and isinstance(value, LocalVariable) and value.is_storage:
            found.add(Leaf("state", str(value.type)))
        return frozenset(found)

    def _made(self, ir, value) -> Leaves:
        if isinstance(ir, (Index, Member)):
            return self.place(value)
        if isinstance(ir, Length):
            return self.leaves(ir.value)
        if isinstance(ir, (InternalCall, LibraryCall)):
            child = self.child(ir, ir.node)
            return child.results() if child is not None else self.leaves(ir.arguments) | {Leaf("unknown", "call")}
        if isinstance(ir, (HighLevelCall, LowLevelCall)):
            return self._answer(ir)
        if isinstance(ir, SolidityCall):
            return self._built_in(ir)
        if isinstance(ir, NewContract):
            return frozenset({Leaf("unknown", "new")})
        if isinstance(ir, Unpack):
            return self.leaves(ir.tuple)
        return _NOTHING.union(*(self.leaves(each) for each in ir.read if each is not value))

    def place(self, value) -> Leaves:
        """A stored element with the kinds of its keys; a part of an argument is that argument."""
        keys: set[tuple[str, str]] = set()
        members: list[str] = []
        for _ in range(20):
            definition = next(iter(self.definitions.get(value, [])), None)
            if isinstance(definition, Index):
                keys |= {(leaf.kind, leaf.name) for leaf in self.leaves(definition.variable_right)}
                value = definition.variable_left
            elif isinstance(definition, Member):
                members.append(str(definition.variable_right))
                value = definition.variable_left
            else:
                break
        found = self.leaves(value)
        # A library's set is behind a parameter: keys add up on the way to the variable.
        return frozenset(
            Leaf("state", ".".join([leaf.name, *reversed(members)]), leaf.keys | keys, leaf.variable)
            if leaf.kind == "state"
            else leaf
            for leaf in found
        )

    def results(self) -> Leaves:
        """The function's return values."""
        return self.leaves(self.answers())

    def answers(self) -> list:
        returned = [ir.values for node in self.nodes() for ir in node.irs if isinstance(ir, Return)]
        named = [each for each in self.function.returns if each.name]
        return [*named, *(value for values in returned for value in values)]

    def _answer(self, ir) -> Leaves:
        given = self.leaves(ir.arguments)
        if _signature(ir) == "balanceOf(address)" and kinds(given) == {"this"}:
            return frozenset({Leaf("balance", "balanceOf")})
        target = self.leaves(ir.destination)
        if kinds(target) <= {"input", "caller"}:
            # A contract that the caller chose answers as the caller likes.
            return target
        keys = frozenset((leaf.kind, leaf.name) for leaf in given)
        name = str(getattr(ir, "function_name", "call"))
        return frozenset({Leaf("outside", name, keys)}) | {each for each in given if each.kind in ("hash", "signature")}

    def _built_in(self, ir: SolidityCall) -> Leaves:
        name, given = ir.function.name, self.leaves(ir.arguments)
        if name == "balance(address)":
            return frozenset({Leaf("balance" if kinds(given) == {"this"} else "outside", "balance")})
        if name in _BLOCK_CALLS:
            return given | {Leaf("environment", _BLOCK_CALLS[name])}
        if name in ("selfbalance()", "this.balance()"):
            return frozenset({Leaf("balance", "balance")})
        if name.startswith("ecrecover"):
            return given | {Leaf("signature")}
        if name.startswith(_HASHES):
            return given | {Leaf("hash")}
        if name.startswith("calldataload"):
            return given | {Leaf("data", "msg.data")}
        if name.startswith("sload"):
            return frozenset({Leaf("state", "slot", frozenset((leaf.kind, leaf.name) for leaf in given))})
        if name.startswith("staticcall(") and self.constant(ir.arguments[1]) == _RECOVERY:
            return given | {Leaf("signature")}
        if name.startswith(("mload", "staticcall(", "call(")):
            return given | {Leaf("unknown", name)}
        return given


def traces(contract: Contract) -> list[Trace]:
    """Every state-changing function that anyone can call, in contracts that no other contract inherits from."""
    if getattr(contract, "_lightning_cat_traces", None) is None:
        contract._lightning_cat_traces = [
            Trace(each, contract) for each in _entries(contract) if not each.view and not each.pure
        ]
    return contract._lightning_cat_traces


def inner_traces(contract: Contract) -> list[Trace]:
    """Internal functions that no public one runs, as in a base contract without its heirs; parameters are unknown."""
    if getattr(contract, "_lightning_cat_inner_traces", None) is None:
        run = {step.frame.function for trace in traces(contract) for step in trace.steps}
        contract._lightning_cat_inner_traces = [Trace(each, contract) for each in _orphans(contract, run)]
    return contract._lightning_cat_inner_traces


def view_traces(contract: Contract) -> list[Trace]:
    """The same for functions that only read."""
    return [Trace(each, contract) for each in _entries(contract) if each.view]


def _entries(contract: Contract) -> list[Function]:
    if not _is_complete(contract):
        return []
    return [each for each in contract.functions_entry_points if is_body(each)]


def _is_complete(contract: Contract) -> bool:
    return not contract.is_interface and not contract.is_library and contract in derived_contracts(contract)


def derived_contracts(contract: Contract) -> list[Contract]:
    """The contracts of the same project that no other one inherits from; Slither computes them again for each question."""
    unit = contract.compilation_unit
    if getattr(unit, "_lightning_cat_derived", None) is None:
        unit._lightning_cat_derived = unit.contracts_derived
    return unit._lightning_cat_derived


def _orphans(contract: Contract, run: set[Function]) -> list[Function]:
    if not _is_complete(contract):
        return []
    inner = [each for each in contract.functions if each.visibility == "internal" and is_body(each) and not each.view]
    called = {ir.function for each in inner for node in each.nodes for ir in node.irs if isinstance(ir, InternalCall)}
    return [each for each in inner if each not in run and each not in called and not each.pure]


def _stored(variable: StateVariable) -> Leaf:
    return Leaf("state", variable.canonical_name, _NOTHING, variable)


def _definitions(function: Function) -> dict:
    known = getattr(function, "_lightning_cat_definitions", None)
    if known is None:
        known = {}
        for node in function.nodes:
            for ir in node.irs:
                if isinstance(ir, OperationWithLValue) and ir.lvalue is not None and not isinstance(ir, Phi):
                    if not isinstance(ir.lvalue, StateVariable):
                        known.setdefault(ir.lvalue, []).append(ir)
        function._lightning_cat_definitions = known
    return known


def _is_address(value) -> bool:
    return str(getattr(value, "type", "")).startswith("address")


def _signature(ir) -> str:
    return str(getattr(getattr(ir, "function", None), "solidity_signature", "") or "")
