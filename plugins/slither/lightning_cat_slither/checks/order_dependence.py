"""Payments that an observer of pending transactions can win or change."""

from collections.abc import Iterable, Iterator

from slither.core.cfg.node import Node, NodeType
from slither.core.declarations import Contract, Function
from slither.core.variables.state_variable import StateVariable
from slither.slithir.operations import Assignment, Binary, BinaryType, Condition

from lightning_cat_slither.authority import Atom, atoms, authority
from lightning_cat_slither.block_values import is_same_place
from lightning_cat_slither.caller import is_caller, is_guarded
from lightning_cat_slither.conditions import EQUALITY, ORDER, condition_roots
from lightning_cat_slither.functions import entry_points
from lightning_cat_slither.inputs import inputs_of
from lightning_cat_slither.payments import caller_slots, payments
from lightning_cat_slither.trace import Frame, Leaf, Leaves, Trace, kinds, traces
from lightning_cat_slither.transfers import Outflow, outflow_of
from lightning_cat_slither.values import SENDER, Values, derives
from lightning_cat_slither.writes import Write, writes

_HASHES = ("keccak256", "sha3", "sha256", "ripemd160")
_ARITHMETIC = {BinaryType.MULTIPLICATION, BinaryType.POWER, BinaryType.MODULO, BinaryType.CARET}


def find(contract: Contract) -> Iterable[list]:
    found: list[Node] = []
    for places in [*_in_functions(contract), *_in_calls(contract)]:
        if places[0] not in found:
            found.append(places[0])
            yield places


def _in_functions(contract: Contract) -> Iterator[list]:
    own = entry_points(contract)
    racing = _racing_amounts(own)
    slots = None
    for function in own:
        values = Values(function)
        for payment in payments(function):
            if values.origin(payment.amount) in racing:
                yield [payment.node]
            elif is_caller(payment.recipient, values) and _solves_puzzle(function, values):
                yield [payment.node]
            else:
                slots = caller_slots(contract) if slots is None else slots
                won = [node for node in slots.get(payment.recipient, []) if _is_answer(node.function, function)]
                if won:
                    yield [payment.node, *won]


def _racing_amounts(functions: list[Function]) -> set:
    """Single amounts that one call sets from its arguments and another pays to the first caller."""
    paid, given = set(), set()
    for function in functions:
        values = Values(function)
        names = inputs_of(function) | {"msg.value"}
        given |= {
            ir.lvalue
            for node in function.nodes
            for ir in node.irs
            if isinstance(ir, Assignment) and derives(values.roots(ir.rvalue), names)
        }
        if not is_guarded(function):
            paid |= {each.amount for each in payments(function) if is_caller(each.recipient, values)}
    return {each for each in paid & given if isinstance(each, StateVariable)}


def _solves_puzzle(function: Function, values: Values) -> bool:
    """An answer is compared by its hash, which doesn't depend on the caller: anyone may copy the answer."""
    looked_at = condition_roots(function, values)
    if any(SENDER in root or root.startswith("ecrecover") for root in looked_at):
        return False
    return any(root.startswith(_HASHES) for root in looked_at) and derives(looked_at, inputs_of(function))


def _is_answer(setter: Function, payer: Function) -> bool:
    looked_at = condition_roots(setter, Values(setter))
    return setter != payer and derives(looked_at, inputs_of(setter)) and "msg.value" not in looked_at


def _in_calls(contract: Contract) -> Iterator[list]:
    """The same through helper functions, modifiers and tokens, and moves that the next player can read."""
    for trace in traces(contract):
        sent = [each for each in map(outflow_of, trace.steps) if each is not None and each.what != "approval"]
        if not sent:
            continue
        asked = [atom for step in trace.steps for atom in atoms(step)]
        for each in sent:
            if kinds(each.recipient) == {"caller"} and (_is_puzzle(asked) or _is_repriced(each, asked, trace)):
                yield [each.step.node]
        for write in _open_moves(trace, sent):
            yield [write.step.node, *(each.step.node for each in sent)]


def _is_puzzle(asked: list[Atom]) -> bool:
    """The right answer pays, and nothing ties it to the caller."""
    if any(_knows_caller(atom.frame.leaves(_sides(atom))) for atom in asked):
        return False
    return any(_compares_answer(atom) for atom in asked)


def _compares_answer(atom: Atom) -> bool:
    ir, frame = atom.operation, atom.frame
    if ir is None or ir.type not in EQUALITY:
        return False
    for answer, expected in ((ir.variable_left, ir.variable_right), (ir.variable_right, ir.variable_left)):
        given, stored = frame.leaves(answer), frame.leaves(expected)
        is_worked_out = "hash" in kinds(given) or _is_computed(answer, frame)
        is_fixed = all(leaf.kind == "state" and not leaf.keys for leaf in stored)
        if kinds(given) in ({"input"}, {"input", "hash"}) and is_worked_out and is_fixed and stored:
            return True
    return False


def _is_computed(value, frame: Frame) -> bool:
    """More than an index or a round that the caller names."""
    definitions = frame.definitions.get(value, [])
    return any(isinstance(ir, Binary) and ir.type in _ARITHMETIC for ir in definitions)


def _knows_caller(leaves: Leaves) -> bool:
    return bool(kinds(leaves) & {"caller", "origin", "signature", "value"}) or any(
        leaf.key_kinds & {"caller", "origin"} for leaf in leaves
    )


def _is_repriced(sent: Outflow, asked: list[Atom], trace: Trace) -> bool:
    """The caller names a quantity, another call the price; nothing limits the price that the caller accepts."""
    if sent.what != "ether" or not kinds(sent.amount) <= {"input", "state"} or "input" not in kinds(sent.amount):
        return False
    prices = [leaf for leaf in sent.amount if leaf.kind == "state"]
    if not prices or any(leaf.keys for leaf in prices) or any(_is_limit(atom, prices) for atom in asked):
        return False
    return all(_is_set_by_another(leaf, trace) for leaf in prices)


def _is_limit(atom: Atom, prices: list[Leaf]) -> bool:
    ir, frame = atom.operation, atom.frame
    if ir is None or ir.type not in ORDER | EQUALITY:
        return False
    sides = [frame.leaves(ir.variable_left), frame.leaves(ir.variable_right)]
    return any(
        set(prices) & one and "input" in kinds(other) and not set(prices) & other
        for one, other in (sides, sides[::-1])
    )


def _is_set_by_another(leaf: Leaf, trace: Trace) -> bool:
    return any(
        write.place == leaf and write.change == "set" and "input" in kinds(write.value)
        for other in traces(trace.contract)
        if other is not trace
        for write in writes(other)
    )


def _open_moves(trace: Trace, sent: list[Outflow]) -> list[Write]:
    """Numbers that players store in the open and that alone decide which player is paid."""
    moves = [
        write
        for other in traces(trace.contract)
        if not authority(other).is_guarded
        for write in writes(other)
        if write.change == "set" and not write.is_of_caller and "caller" in kinds(write.value)
        and "input" in kinds(write.value) and "hash" not in kinds(write.value)
    ]
    paid = [leaf for each in sent for leaf in each.recipient if leaf.kind == "state"]
    for step in trace.steps:
        if step.node.type != NodeType.IF or not isinstance(step.operation, Condition):
            continue
        read = step.frame.leaves(step.operation.value)
        deciding = [write for write in moves if any(is_same_place(leaf, write.place) for leaf in paid)]
        if read and all(any(is_same_place(leaf, write.place) for write in deciding) for leaf in read):
            return deciding
    return []


def _sides(atom: Atom) -> list:
    ir = atom.operation
    return [ir.variable_left, ir.variable_right] if ir is not None else [atom.value]


CHECKS = [("lc-order-dependence", "recipient or amount of a payment depends on transaction order", find)]
