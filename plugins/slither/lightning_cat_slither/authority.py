"""What stands between a caller and the effect of a call: who may call, how often, with whose consent, for what payment."""

from collections.abc import Iterator
from dataclasses import dataclass, field

from slither.core.cfg.node import Node, NodeType
from slither.core.declarations import Function
from slither.slithir.operations import (
    Assignment,
    Binary,
    BinaryType,
    Condition,
    HighLevelCall,
    InternalCall,
    LibraryCall,
    LowLevelCall,
    SolidityCall,
    Unary,
)

from lightning_cat_slither.conditions import EQUALITY
from lightning_cat_slither.trace import Frame, Leaf, Leaves, Step, Trace, kinds
from lightning_cat_slither.transfers import is_inflow, outflow_of
from lightning_cat_slither.writes import writes

_JOINS = {BinaryType.ANDAND, BinaryType.OROR}
_STORED = {"state", "this", "outside", "hash", "unknown"}


@dataclass
class Authority:
    """
    `is_guarded`: the caller, a signature or a proof is checked, or the caller's own record; `is_guarded_by_origin`: tx.origin is;
    `is_once`: it works once; `once_for`: once for each value of these arguments; `is_paid`: the caller pays or gives something up; `own_inputs`: arguments that must be the caller.
    """

    is_guarded: bool = False
    is_guarded_by_origin: bool = False
    is_once: bool = False
    once_for: set[str] = field(default_factory=set)
    is_paid: bool = False
    is_repaid: bool = False
    own_inputs: set[str] = field(default_factory=set)

    @property
    def is_open(self) -> bool:
        return not (self.is_guarded or self.is_guarded_by_origin or self.is_once or self.is_paid or self.is_repaid)


@dataclass(frozen=True)
class Atom:
    """One question of a condition; `is_wanted` tells which answer lets the call go on, where that is known."""

    frame: Frame
    value: object
    operation: Binary | None
    is_wanted: bool | None


def authority(trace: Trace) -> Authority:
    known = getattr(trace, "_authority", None)
    if known is None:
        known = trace._authority = _judge(trace)
    return known


def _judge(trace: Trace) -> Authority:
    found = Authority()
    changes = writes(trace)
    counts: dict[Leaf, int] = {}
    for write in changes:
        counts[write.place] = counts.get(write.place, 0) + 1
    for step in trace.steps:
        for atom in atoms(step):
            _ask(atom, found, counts)
        _look_at_call(step, found)
    if any(write.is_of_caller and write.change in ("taken", "cleared") for write in changes):
        found.is_paid = True
    # What could not be followed to its end may hold a guard.
    found.is_guarded = found.is_guarded or not trace.is_complete
    return found


def is_caller(leaves: Leaves) -> bool:
    """The caller itself, also as a trusted forwarder passes it on."""
    return "caller" in kinds(leaves) and kinds(leaves) <= {"caller", "data", "unknown"}


def _ask(atom: Atom, found: Authority, counts: dict[Leaf, int]) -> None:
    ir, frame = atom.operation, atom.frame
    sides = [ir.variable_left, ir.variable_right] if ir is not None else [atom.value]
    both = [frame.leaves(side) for side in sides]
    seen = frozenset().union(*both)
    found.is_paid = found.is_paid or ("value" in kinds(seen) and not _refuses_ether(atom))
    if "signature" in kinds(seen) or ("hash" in kinds(seen) and kinds(seen) & {"state", "input"} and _is_proof(seen)):
        found.is_guarded = True
    if ir is not None and ir.type in EQUALITY:
        for (one, other), value in ((both, sides[1]), (both[::-1], sides[0])):
            _compare(one, other, frame.constant(value), found)
    if _is_repaid(both):
        found.is_repaid = True
    for leaf in seen:
        if leaf.kind == "outside" and "caller" in leaf.key_kinds:
            found.is_guarded = True
        if leaf.kind == "state" and "caller" in leaf.key_kinds:
            is_refusal = ir is None and atom.is_wanted is False
            found.is_guarded = found.is_guarded or not is_refusal or leaf in counts
    _ask_once(atom, both, found, counts)


def _compare(one: Leaves, other: Leaves, constant: int | None, found: Authority) -> None:
    if kinds(one) == {"origin"} and "caller" not in kinds(other) and (kinds(other) & _STORED or constant):
        found.is_guarded_by_origin = True
    if not is_caller(one) or is_caller(other) or "origin" in kinds(other):
        return
    if kinds(other) & _STORED or constant:
        found.is_guarded = True
    elif kinds(other) == {"input"}:
        found.own_inputs |= {leaf.name for leaf in other}


def _refuses_ether(atom: Atom) -> bool:
    """The call goes on without ether only: nobody pays for it."""
    ir = atom.operation
    if ir is None or atom.is_wanted is None or atom.frame.constant(ir.variable_right) != 0:
        return False
    return (ir.type == BinaryType.EQUAL) if atom.is_wanted else ir.type in (BinaryType.GREATER, BinaryType.NOT_EQUAL)


def _is_proof(seen: Leaves) -> bool:
    """A hash that is compared with something stored; a word compared with a word proves nothing."""
    return "state" in kinds(seen)


def _is_repaid(both: list[Leaves]) -> bool:
    """What the contract holds is compared with what it held before, or with its books."""
    if len(both) < 2 or not any("balance" in kinds(side) for side in both):
        return False
    return all("balance" in kinds(side) for side in both) or any(
        leaf.kind == "state" and not _is_fixed(leaf) for side in both for leaf in side
    )


def _ask_once(atom: Atom, both: list[Leaves], found: Authority, counts: dict[Leaf, int]) -> None:
    """A stored flag or a missing entry lets the call go on, and the call itself sets it; a lock is set and set back."""
    for index, side in enumerate(both):
        others = frozenset().union(*(each for at, each in enumerate(both) if at != index))
        if kinds(others) & {"input", "environment", "state", "outside", "balance"}:
            continue
        if len(side) == 1 and all(counts.get(leaf) == 1 and leaf.kind == "state" for leaf in side):
            keys = {name for leaf in side for kind, name in leaf.keys if kind == "input"}
            if _is_spent(atom, side):
                found.once_for |= keys
                found.is_once = found.is_once or not keys


def _is_spent(atom: Atom, side: Leaves) -> bool:
    ir = atom.operation
    if ir is None:
        return True
    if ir.type not in EQUALITY:
        return not any(_grows(leaf, atom.frame.trace) for leaf in side)
    # That an entry is there is asked again and again; that it is missing is true once.
    is_empty = 0 in (atom.frame.constant(ir.variable_left), atom.frame.constant(ir.variable_right))
    return not is_empty or atom.is_wanted is None or (ir.type == BinaryType.EQUAL) == atom.is_wanted


def _grows(leaf: Leaf, trace: Trace) -> bool:
    return any(write.place == leaf and write.change in ("added", "taken") for write in writes(trace))


def _is_fixed(leaf: Leaf) -> bool:
    return leaf.variable is not None and (leaf.variable.is_constant or leaf.variable.is_immutable)


def _look_at_call(step: Step, found: Authority) -> None:
    ir, frame = step.operation, step.frame
    if isinstance(ir, (LibraryCall, InternalCall)):
        return
    if is_inflow(step):
        found.is_paid = True
    if isinstance(ir, HighLevelCall) and outflow_of(step) is None and is_caller_given(ir, frame) and _is_trusted(ir, frame):
        is_question = isinstance(ir.function, Function) and (ir.function.view or ir.function.pure)
        is_asked = is_question and (ir.lvalue is None or str(getattr(ir.lvalue, "type", "")) == "bool")
        found.is_guarded = found.is_guarded or is_asked
        found.is_paid = found.is_paid or not is_question
    if isinstance(ir, LowLevelCall) and ir.call_value is not None and "value" in kinds(frame.leaves(ir.call_value)):
        found.is_paid = True
    if isinstance(ir, SolidityCall) and ir.function.name.startswith("mstore") and not _is_sending(frame):
        # Assembly builds the key of a record, or a call, in memory.
        if "caller" in kinds(frame.leaves(ir.arguments)):
            found.is_guarded = True


def _is_trusted(ir: HighLevelCall, frame: Frame) -> bool:
    """A contract that the caller chose answers as the caller likes."""
    return not kinds(frame.leaves(ir.destination)) <= {"input", "caller"}


def is_caller_given(ir, frame: Frame) -> bool:
    return any(is_caller(frame.leaves(argument)) for argument in ir.arguments)


def _is_sending(frame: Frame) -> bool:
    return any(outflow_of(Step(frame, node, ir)) for node in frame.nodes() for ir in node.irs)


def atoms(step: Step) -> Iterator[Atom]:
    ir, frame, node = step.operation, step.frame, step.node
    if isinstance(ir, Condition):
        if node.type == NodeType.IFLOOP:
            return
        yield from _split(ir.value, frame, _wanted(node), 0)
    if isinstance(ir, SolidityCall) and ir.function.name.startswith(("require(", "assert(")):
        yield from _split(ir.arguments[0], frame, True, 0)


def _split(value, frame: Frame, wanted: bool | None, depth: int) -> Iterator[Atom]:
    if depth > 10:
        return
    if value in frame.given:
        inner, parent = frame.given[value]
        yield from _split(inner, parent, wanted, depth + 1)
        return
    definitions = frame.definitions.get(value, [])
    if not definitions:
        yield Atom(frame, value, None, wanted)
    for ir in definitions:
        if isinstance(ir, Unary):
            yield from _split(ir.rvalue, frame, None if wanted is None else not wanted, depth + 1)
        elif isinstance(ir, Binary) and ir.type in _JOINS:
            # All of `a && b` is wanted or none of `a || b`; otherwise one of them may differ.
            known = wanted if wanted is (ir.type == BinaryType.ANDAND) else None
            for side in (ir.variable_left, ir.variable_right):
                yield from _split(side, frame, known, depth + 1)
        elif isinstance(ir, Binary):
            yield Atom(frame, value, ir, wanted)
        elif isinstance(ir, Assignment):
            yield from _split(ir.rvalue, frame, wanted, depth + 1)
        elif isinstance(ir, (InternalCall, LibraryCall)) and (child := frame.child(ir, ir.node)) is not None:
            for answer in child.answers():
                yield from _split(answer, child, wanted, depth + 1)
        else:
            yield Atom(frame, value, None, wanted)


def _wanted(node: Node) -> bool | None:
    """Which answer lets a branch go on: the other one gives up."""
    if len(node.sons) != 2:
        return None
    if _gives_up(node.son_true):
        return False
    return True if _gives_up(node.son_false) else None


def _gives_up(node: Node) -> bool:
    for _ in range(6):
        if node.type == NodeType.THROW or any(
            isinstance(ir, SolidityCall) and ir.function.name.startswith("revert") for ir in node.irs
        ):
            return True
        if len(node.sons) != 1 or node.type in (NodeType.ENDIF, NodeType.ENDLOOP, NodeType.STARTLOOP):
            return False
        node = node.sons[0]
    return False
