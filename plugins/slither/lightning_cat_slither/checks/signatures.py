"""Signed messages that also hold elsewhere, again, or for other arguments."""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass

from slither.core.cfg.node import Node
from slither.core.declarations import Contract, Function
from slither.core.declarations.function_contract import FunctionContract
from slither.core.variables.state_variable import StateVariable
from slither.slithir.operations import HighLevelCall, InternalCall, LibraryCall, SolidityCall

from lightning_cat_slither.authority import Atom, atoms, authority, is_caller
from lightning_cat_slither.conditions import EQUALITY, ORDER
from lightning_cat_slither.locks import lock_variables
from lightning_cat_slither.supply import supplies
from lightning_cat_slither.trace import Frame, Leaf, Leaves, Step, Trace, kinds, traces
from lightning_cat_slither.transfers import is_inflow, outflow_of
from lightning_cat_slither.writes import Write, writes

_MOST_PARTS = 300
_LARGE = 2**250
_RECOVERY = 1
_PULLS = {"transferFrom", "safeTransferFrom"}
_NOW = {"block.timestamp", "now", "block.number"}


@dataclass(frozen=True)
class Verified:
    step: Step
    message: Leaves
    signature: Leaves
    # `v` and `s`, which have a second valid form for each signature.
    form: Leaves


def find_elsewhere(contract: Contract) -> Iterable[list]:
    seen: set[int] = set()
    for trace in traces(contract):
        if not trace.is_complete:
            continue
        for each in _verified(trace):
            place = _place(each.step)
            if id(place) in seen or _is_bound(each.message):
                continue
            if "input" in kinds(each.message) and _has_effect(trace):
                seen.add(id(place))
                yield [place]


def find_again(contract: Contract) -> Iterable[list]:
    for trace in traces(contract):
        checks = _verified(trace) if trace.is_complete and _has_effect(trace) else []
        if checks and not any(_is_used_up(each, trace) for each in checks):
            yield [checks[0].step.frame.top(checks[0].step.node)]


def find_unsigned(contract: Contract) -> Iterable[list]:
    for trace in traces(contract):
        checks = _verified(trace) if trace.is_complete else []
        if not checks:
            continue
        signed = {leaf.name for each in checks for leaf in each.message | each.signature if leaf.kind == "input"}
        if signed and _spent(trace) - signed - authority(trace).own_inputs:
            yield [checks[0].step.frame.top(checks[0].step.node)]


def find_malleable(contract: Contract) -> Iterable[list]:
    for trace in traces(contract):
        checks = _verified(trace) if trace.is_complete and _has_effect(trace) else []
        for each in checks:
            write = _spent_signature(each, trace)
            if write is not None and not _is_halved(each, trace):
                yield [write.step.frame.top(write.step.node)]
                break


def find_timeless(contract: Contract) -> Iterable[list]:
    for trace in traces(contract):
        checks = _verified(trace) if trace.is_complete and _moves(trace) else []
        signed = {leaf.name for each in checks for leaf in each.message if leaf.kind == "input"}
        if signed and not _is_dated(signed, trace):
            yield [checks[0].step.frame.top(checks[0].step.node)]


def _spent_signature(check: Verified, trace: Trace) -> Write | None:
    """The record that stops a second use has the signature itself as its key."""
    own = {leaf.name for leaf in check.form if leaf.kind == "input"}
    own -= {leaf.name for leaf in check.message if leaf.kind == "input"}
    for write in writes(trace):
        if {name for kind, name in write.place.keys if kind == "input"} & own:
            if any(write.place.variable in _variables(leaves) for leaves in _conditions(trace)):
                return write
    return None


def _is_halved(check: Verified, trace: Trace) -> bool:
    """Only the lower half of the values of `s` passes, so each signature has one form."""
    own = {leaf.name for leaf in check.signature if leaf.kind == "input"}
    for step in trace.steps:
        for atom in atoms(step):
            ir = atom.operation
            if ir is not None and ir.type in ORDER:
                sides = [ir.variable_left, ir.variable_right]
                is_large = any((atom.frame.constant(side) or 0) > _LARGE for side in sides)
                if is_large and own & {leaf.name for leaf in atom.frame.leaves(sides)}:
                    return True
    return False


def _moves(trace: Trace) -> bool:
    return bool(supplies(trace)) or any(outflow_of(step) is not None or _pulls(step) for step in trace.steps)


def _pulls(step: Step) -> bool:
    ir = step.operation
    return is_inflow(step) or (isinstance(ir, HighLevelCall) and str(ir.function_name) in _PULLS)


def _is_dated(signed: set[str], trace: Trace) -> bool:
    """A condition compares the time with something that was signed."""
    for leaves in _conditions(trace):
        if any(leaf.name in _NOW for leaf in leaves) and any(leaf.name in signed for leaf in leaves if leaf.kind == "input"):
            return True
    return False


def _verified(trace: Trace) -> list[Verified]:
    found: list[Verified] = []
    for step in trace.steps:
        ir, frame = step.operation, step.frame
        if isinstance(ir, SolidityCall) and ir.function.name.startswith("ecrecover"):
            message = _parts(ir.arguments[0], frame, set())
            _, v, r, s = ir.arguments
            found.append(Verified(step, frozenset(message), frame.leaves([v, r, s]), frame.leaves([v, s])))
        elif isinstance(ir, SolidityCall) and ir.function.name.startswith("staticcall("):
            found += _recovered(step)
    return [each for each in found if not _is_trusted_hash(each, trace)]


def _is_trusted_hash(check: Verified, trace: Trace) -> bool:
    """A known caller gives the hash itself, as the entry point of smart accounts does, which makes it unique."""
    words = {str(each) for each in trace.entry.parameters if str(each.type) == "bytes32"}
    given = {leaf.name for leaf in check.message if leaf.kind == "input"}
    return bool(given) and given <= words and any(_is_known_caller(atom) for step in trace.steps for atom in atoms(step))


def _is_known_caller(atom: Atom) -> bool:
    ir, frame = atom.operation, atom.frame
    if ir is None or ir.type not in EQUALITY:
        return False
    sides = [(ir.variable_left, ir.variable_right), (ir.variable_right, ir.variable_left)]
    chosen = {"input", "caller", "origin"}
    return any(
        is_caller(frame.leaves(one)) and not kinds(frame.leaves(other)) & chosen and frame.constant(other) != 0
        for one, other in sides
    )


def _recovered(step: Step) -> list[Verified]:
    """The same in assembly: the hash is the library function's first parameter of its type, the others are the
    signature."""
    ir, frame = step.operation, step.frame
    words = [each for each in frame.function.parameters if str(each.type) == "bytes32"]
    if frame.constant(ir.arguments[1]) != _RECOVERY or not words or not _is_library(frame.function):
        return []
    signature = frame.leaves([each for each in frame.function.parameters if each is not words[0]])
    return [Verified(step, frozenset(_parts(words[0], frame, set())), signature, signature)]


def _parts(value, frame: Frame, seen: set) -> set[Leaf]:
    """Everything that goes into a message, also through code that builds it in memory."""
    if isinstance(value, (list, tuple)):
        return set().union(*(_parts(each, frame, seen) for each in value))
    if (id(frame), id(value)) in seen or len(seen) > _MOST_PARTS:
        return set()
    seen.add((id(frame), id(value)))
    found = set(frame.leaves(value))
    if value in frame.given:
        inner, parent = frame.given[value]
        found |= _parts(inner, parent, seen)
    if isinstance(value, StateVariable):
        return found
    for ir in frame.definitions.get(value, []):
        found |= _parts([each for each in ir.read if each is not value], frame, seen)
        if isinstance(ir, SolidityCall) and ir.function.name in ("chainid()", "address()"):
            found.add(Leaf("this"))
        if isinstance(ir, (InternalCall, LibraryCall)) and (child := frame.child(ir, ir.node)) is not None:
            found |= _parts(child.answers(), child, seen)
    return found


def _place(step: Step) -> Node:
    """The statement of the contract that starts the check, rather than the library's."""
    frame, node = step.frame, step.node
    while frame.parent is not None and _is_library(frame.function):
        node, frame = frame.site, frame.parent
    return node


def _is_library(function: Function) -> bool:
    return not isinstance(function, FunctionContract) or function.contract_declarer.is_library


def _is_bound(message: Leaves) -> bool:
    for leaf in message:
        if leaf.kind == "this" or leaf.name == "block.chainid":
            return True
        if leaf.kind == "state" and not leaf.keys and (leaf.variable is None or str(leaf.variable.type) == "bytes32"):
            return True
    return "outside" in kinds(message)


def _has_effect(trace: Trace) -> bool:
    # Closing and opening a lock has no effect of its own.
    locks = lock_variables(trace)
    return any(write.place.variable not in locks for write in writes(trace)) or any(
        outflow_of(step) is not None or is_inflow(step) or _commands(step) for step in trace.steps
    )


def _commands(step: Step) -> bool:
    ir = step.operation
    if not isinstance(ir, HighLevelCall) or isinstance(ir, LibraryCall):
        return False
    return not (isinstance(ir.function, Function) and (ir.function.view or ir.function.pure))


def _is_used_up(check: Verified, trace: Trace) -> bool:
    changed = {write.place.variable for write in writes(trace)} | {None}
    if any(leaf.kind == "state" and leaf.variable in changed for leaf in check.message):
        return True
    signed = {leaf.name for leaf in check.message | check.signature if leaf.kind == "input"}
    for write in writes(trace):
        if "hash" in write.place.key_kinds or {name for kind, name in write.place.keys if kind == "input"} & signed:
            if any(write.place.variable in _variables(leaves) for leaves in _conditions(trace)):
                return True
    return False


def _conditions(trace: Trace) -> Iterator[Leaves]:
    for step in trace.steps:
        for atom in atoms(step):
            yield atom.frame.leaves(list(atom.operation.read) if atom.operation is not None else [atom.value])


def _variables(leaves: Leaves) -> set:
    return {leaf.variable for leaf in leaves if leaf.kind == "state"}


def _spent(trace: Trace) -> set[str]:
    """Arguments that decide what is paid, to whom, or what is stored."""
    found: set[str] = set()
    for step in trace.steps:
        outflow = outflow_of(step)
        # The caller decides about ether that the caller sent.
        if outflow is not None and not (outflow.what == "ether" and trace.entry.payable):
            found |= {leaf.name for leaf in outflow.amount | outflow.recipient if leaf.kind == "input"}
    for write in writes(trace):
        found |= {leaf.name for leaf in write.value if leaf.kind == "input"}
    return found


CHECKS = [
    ("lc-signature-elsewhere", "a signature that also holds for other contracts", find_elsewhere),
    ("lc-signature-again", "a signature that can be used again", find_again),
    ("lc-signature-form", "a used signature is remembered by a form that can be changed", find_malleable),
    ("lc-signature-timeless", "a signature that never expires", find_timeless),
    ("lc-signature-arguments", "arguments that the signature doesn't cover", find_unsigned),
]
