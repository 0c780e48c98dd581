"""Restrictions between a caller and the effect of a call: who may call, how often, with whose consent, for what
payment."""

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

from lightning_cat_slither.caller import has_effect
from lightning_cat_slither.conditions import EQUALITY
from lightning_cat_slither.functions import ends_call
from lightning_cat_slither.trace import Frame, Leaf, Leaves, Step, Trace, kinds, traces
from lightning_cat_slither.transfers import encodes_pull, is_inflow, outflow_of
from lightning_cat_slither.writes import writes

_JOINS = {BinaryType.ANDAND, BinaryType.OROR}
_PULLS = {"transferFrom", "safeTransferFrom"}
_STORED = {"state", "this", "outside", "hash", "unknown"}


@dataclass
class Authority:
    """`is_guarded`: the caller, a signature, a proof or the caller's own record is checked; `is_guard_seen`: the check
    was found, not assumed because code couldn't be followed; `secrets`: compared by a hash that doesn't cover the
    caller, so anyone who sees them can use them; `is_guarded_by_origin`: tx.origin is checked; `is_once`: it
    works once; `once_for`: once for each value of these arguments; `is_paid`: the caller pays or gives something up;
    `is_charged`: a token must report that the caller paid; `own_inputs`: arguments that must be the caller."""

    is_guarded: bool = False
    is_guard_seen: bool = False
    secrets: list[Leaves] = field(default_factory=list)
    is_guarded_by_origin: bool = False
    is_once: bool = False
    once_for: set[str] = field(default_factory=set)
    is_paid: bool = False
    is_charged: bool = False
    is_repaid: bool = False
    own_inputs: set[str] = field(default_factory=set)

    @property
    def is_open(self) -> bool:
        is_costly = self.is_paid or self.is_charged or self.is_repaid
        return not (self.is_guarded or self.is_guarded_by_origin or self.is_once or is_costly)


@dataclass(frozen=True)
class Atom:
    """One part of a condition; `is_wanted` is the answer that lets the call continue, if known."""

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
    # Code that couldn't be followed to its end, or that an abstract contract leaves to its heirs, may contain a guard.
    found.is_guard_seen = found.is_guarded
    is_unknown = not trace.is_complete or any(map(_is_left_open, trace.steps))
    found.is_guarded = found.is_guarded or bool(found.secrets) or is_unknown
    return found


def _is_left_open(step: Step) -> bool:
    ir = step.operation
    return isinstance(ir, InternalCall) and isinstance(ir.function, Function) and not ir.function.is_implemented


def compares_caller(trace: Trace) -> bool:
    """A condition requires, or accepts, that the caller is a stored account; helpers may get the caller as an argument."""
    for step in trace.steps:
        for atom in atoms(step):
            ir = atom.operation
            if ir is None or ir.type not in EQUALITY or is_refusal(atom):
                continue
            one, other = atom.frame.leaves(ir.variable_left), atom.frame.leaves(ir.variable_right)
            for each, against in ((one, other), (other, one)):
                if is_caller(each) and not is_caller(against) and kinds(against) & {"state", "this"}:
                    return True
    return False


def is_caller(leaves: Leaves) -> bool:
    """The caller itself, also when passed on by a trusted forwarder."""
    return "caller" in kinds(leaves) and kinds(leaves) <= {"caller", "data", "unknown"}


def _ask(atom: Atom, found: Authority, counts: dict[Leaf, int]) -> None:
    ir, frame = atom.operation, atom.frame
    sides = [ir.variable_left, ir.variable_right] if ir is not None else [atom.value]
    both = [frame.leaves(side) for side in sides]
    seen = frozenset().union(*both)
    found.is_paid = found.is_paid or ("value" in kinds(seen) and not _refuses_ether(atom))
    if "signature" in kinds(seen):
        found.is_guarded = True
    elif "hash" in kinds(seen) and _is_proof(seen):
        if _is_secret(seen):
            found.secrets.append(seen)
        else:
            found.is_guarded = True
    if ir is not None and ir.type in EQUALITY:
        for (one, other), value in ((both, sides[1]), (both[::-1], sides[0])):
            if not is_refusal(atom):
                _compare(one, other, frame.constant(value), found)
    if _is_repaid(both):
        found.is_repaid = True
    for leaf in seen:
        if leaf.kind == "outside" and "caller" in leaf.key_kinds:
            # Anyone who has tokens can make a required payment.
            is_pull = leaf.name in _PULLS or _is_encoded_pull(leaf, frame)
            found.is_charged = found.is_charged or is_pull
            found.is_guarded = found.is_guarded or not is_pull
        if leaf.kind == "state" and "hash" in leaf.key_kinds and _is_on_record(atom):
            found.is_guarded = True
        if leaf.kind == "state" and ir is None and atom.is_wanted and _is_set_for_a_moment(leaf, frame.trace):
            found.is_guarded = True
        if leaf.kind == "state" and "caller" in leaf.key_kinds:
            is_flag_refused = ir is None and atom.is_wanted is False
            found.is_guarded = found.is_guarded or not is_flag_refused or leaf in counts
    _ask_once(atom, both, found, counts)


def _is_encoded_pull(leaf: Leaf, frame: Frame) -> bool:
    """The answer to a payment that a library encodes and sends by hand."""
    return leaf.name == "call" and encodes_pull(frame)


def _is_on_record(atom: Atom) -> bool:
    """An entry under a hash of the arguments must exist: someone announced exactly this call."""
    ir = atom.operation
    if ir is None or atom.is_wanted is None:
        return ir is None and atom.is_wanted is True
    is_empty = 0 in (atom.frame.constant(ir.variable_left), atom.frame.constant(ir.variable_right))
    return ir.type in EQUALITY and ((ir.type == BinaryType.EQUAL) == atom.is_wanted) != is_empty


def _is_set_for_a_moment(leaf: Leaf, trace: Trace) -> bool:
    """A flag that other functions set and clear again, as a set-up does for its parts: it is never set in between. A
    function that sets the flag itself isn't limited by it."""
    if any(write.place == leaf for write in writes(trace)):
        return False
    changes = [[write for write in writes(each) if write.place == leaf] for each in traces(trace.contract)]
    return any(changes) and all({"set", "cleared"} <= {write.change for write in each} for each in changes if each)


def is_refusal(atom: Atom) -> bool:
    """The call continues only for others: `require(msg.sender != owner)` lets everybody else in."""
    is_equal = atom.operation is not None and atom.operation.type == BinaryType.EQUAL
    return atom.is_wanted is not None and atom.is_wanted != is_equal


def _compare(one: Leaves, other: Leaves, constant: int | None, found: Authority) -> None:
    if kinds(one) == {"origin"} and "caller" not in kinds(other) and (kinds(other) & _STORED or constant):
        found.is_guarded_by_origin = True
    if not is_caller(one) or is_caller(other) or "origin" in kinds(other):
        return
    if kinds(other) & _STORED or constant:
        found.is_guarded = True
    elif kinds(other) == {"data"}:
        # A contract that forwards calls appends its own caller, who must be the forwarding contract itself.
        found.is_guarded = True
    elif kinds(other) == {"input"}:
        found.own_inputs |= {leaf.name for leaf in other}


def _refuses_ether(atom: Atom) -> bool:
    """The call continues only without ether, so the caller doesn't pay."""
    ir = atom.operation
    if ir is None or atom.is_wanted is None or atom.frame.constant(ir.variable_right) != 0:
        return False
    return (ir.type == BinaryType.EQUAL) if atom.is_wanted else ir.type in (BinaryType.GREATER, BinaryType.NOT_EQUAL)


def _is_proof(seen: Leaves) -> bool:
    """A hash compared with a stored value; comparing a plain word with a word proves nothing."""
    return "state" in kinds(seen)


def _is_secret(seen: Leaves) -> bool:
    return not kinds(seen) & {"caller", "origin"} and not any("caller" in leaf.key_kinds for leaf in seen)


def _is_repaid(both: list[Leaves]) -> bool:
    """The contract's balance is compared with an earlier one, or with its books."""
    if len(both) < 2 or not any("balance" in kinds(side) for side in both):
        return False
    return all("balance" in kinds(side) for side in both) or any(
        leaf.kind == "state" and not _is_fixed(leaf) for side in both for leaf in side
    )


def _ask_once(atom: Atom, both: list[Leaves], found: Authority, counts: dict[Leaf, int]) -> None:
    """A stored flag or a missing entry lets the call continue, and the call itself sets it; a lock is set and reset."""
    for index, side in enumerate(both):
        others = frozenset().union(*(each for at, each in enumerate(both) if at != index))
        if kinds(others) & {"input", "environment", "state", "outside", "balance", "caller", "origin"}:
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
    # An existing entry passes every time; a missing one passes once.
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
    if isinstance(ir, SolidityCall) and ir.function.name.startswith("staticcall(") and _queries_about_caller(ir, frame):
        found.is_guarded = True
    if isinstance(ir, SolidityCall) and ir.function.name.startswith("mstore") and not _is_sending(frame):
        # Assembly builds the key of a record, or a call, in memory.
        if "caller" in kinds(frame.leaves(ir.arguments)):
            found.is_guarded = True


def _queries_about_caller(ir: SolidityCall, frame: Frame) -> bool:
    """A helper in assembly queries another contract about the caller's rights, as OpenZeppelin's AccessManaged does."""
    answer = frame.function.return_type
    if not answer or str(answer[0]) != "bool" or kinds(frame.leaves(ir.arguments[1])) <= {"input", "caller"}:
        return False
    return any(is_caller(frame.leaves(each)) for each in frame.function.parameters)


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
        if node.type == NodeType.IFLOOP or not has_effect(node):
            return
        yield from _split(ir.value, frame, wanted(node), 0)
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
            # All parts of `a && b` must hold, or none of `a || b`; otherwise one of them may differ.
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


def wanted(node: Node) -> bool | None:
    """The answer that lets a branch continue: the other one reverts."""
    if len(node.sons) != 2:
        return None
    if _gives_up(node.son_true):
        return False
    return True if _gives_up(node.son_false) else None


def _gives_up(node: Node) -> bool:
    for _ in range(6):
        if ends_call(node):
            return True
        if len(node.sons) != 1 or node.type in (NodeType.ENDIF, NodeType.ENDLOOP, NodeType.STARTLOOP):
            return False
        node = node.sons[0]
    return False
