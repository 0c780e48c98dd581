"""Where tokens are minted or burnt: by the standards' events, by owners that were zero, by sums that grow together."""

from dataclasses import dataclass

from slither.slithir.operations import Binary, BinaryType, EventCall, SolidityCall

from lightning_cat_slither.authority import atoms
from lightning_cat_slither.conditions import EQUALITY
from lightning_cat_slither.trace import Frame, Leaf, Leaves, Step, Trace, kinds
from lightning_cat_slither.writes import Write, writes

# Name, number of arguments, and the positions of `from`, `to` and the amounts in the token standards.
_EVENTS = {("Transfer", 3): (0, 1), ("TransferSingle", 5): (1, 2), ("TransferBatch", 5): (1, 2)}
_TOPICS = {
    "ddf252ad1be2c89b69c2b068fc378daa952ba7f163c4a11628f55a4df523b3ef": 0,
    "c3d58168c5ae7397731d063d5bbf3d657854427343f4c083240f7aacaa2d0f62": 1,
    "4a39dc06d4c0dbc64b70af90fd698a233a518aa5d07e595d983b8c0526c8f7fb": 1,
}


@dataclass(frozen=True)
class Supply:
    step: Step
    is_mint: bool
    account: Leaves
    amount: Leaves


def supplies(trace: Trace) -> list[Supply]:
    events = [step for step in trace.steps if _is_token_event(step)]
    told = [each for step in events if (each := _told(step, trace)) is not None]
    # A transfer changes two balances; sums that change together count only without an event.
    return told if events else _summed(trace)


def _is_token_event(step: Step) -> bool:
    ir = step.operation
    if isinstance(ir, EventCall):
        return (str(ir.name), len(ir.arguments)) in _EVENTS
    return _topics(step) is not None


def _told(step: Step, trace: Trace) -> Supply | None:
    ir, frame = step.operation, step.frame
    if isinstance(ir, EventCall):
        sender, receiver = (ir.arguments[at] for at in _EVENTS[(str(ir.name), len(ir.arguments))])
        amount = frame.leaves(ir.arguments[max(_EVENTS[(str(ir.name), len(ir.arguments))]) + 1 :])
        return _of_ends(step, frame, (sender, receiver), amount, trace)
    sender, receiver = _topics(step)
    around = frame.leaves(list(frame.function.parameters))
    if frame.constant(sender) == 0:
        return Supply(step, True, around, around)
    return Supply(step, False, around, around) if frame.constant(receiver) == 0 else None


def _of_ends(step: Step, frame: Frame, ends: tuple, amount: Leaves, trace: Trace) -> Supply | None:
    sender, receiver = ends
    if frame.constant(sender) == 0 or _was_nobody(frame.leaves(sender), trace):
        return Supply(step, True, frame.leaves(receiver), amount)
    if frame.constant(receiver) == 0:
        return Supply(step, False, frame.leaves(sender), amount)
    return None


def _was_nobody(sender: Leaves, trace: Trace) -> bool:
    """The call continues only if the stored owner is the zero address."""
    if len(sender) != 1 or kinds(sender) != {"state"}:
        return False
    for step in trace.steps:
        for atom in atoms(step):
            ir, frame = atom.operation, atom.frame
            if isinstance(ir, Binary) and ir.type in EQUALITY and atom.is_wanted is not None:
                for one, other in ((ir.variable_left, ir.variable_right), (ir.variable_right, ir.variable_left)):
                    is_asked = frame.constant(other) == 0 and frame.leaves(one) == sender
                    if is_asked and (ir.type == BinaryType.EQUAL) == atom.is_wanted:
                        return True
    return False


def _topics(step: Step) -> tuple | None:
    ir = step.operation
    if not isinstance(ir, SolidityCall) or not ir.function.name.startswith(("log3", "log4")):
        return None
    topic = ir.arguments[2]
    number = _number(topic, step.frame)
    offset = _TOPICS.get(f"{number:064x}") if number is not None else None
    return (ir.arguments[3 + offset], ir.arguments[4 + offset]) if offset is not None and len(ir.arguments) > 4 + offset else None


def _number(topic, frame: Frame) -> int | None:
    """A topic may be a constant of the contract."""
    known = frame.constant(topic)
    if known is None:
        for leaf in frame.leaves(topic):
            text = str(getattr(leaf.variable, "expression", ""))
            if leaf.variable is not None and leaf.variable.is_constant:
                known = int(text, 0) if text.startswith("0x") or text.isdecimal() else None
    return known


def _summed(trace: Trace) -> list[Supply]:
    changed = [each for each in writes(trace) if each.change in ("added", "taken")]
    if len({each.change for each in changed}) != 1:
        return []
    held = [each for each in changed if _is_by_account(each)]
    totals = [each for each in changed if not each.place.keys and each.place.variable is not None]
    return [
        Supply(one.step, one.change == "added", _account(one), one.value)
        for one in held
        for total in totals
        if _inputs(one.value) & _inputs(total.value)
    ]


def _is_by_account(write: Write) -> bool:
    kind = getattr(write.place.variable, "type", None)
    return str(kind) == "mapping(address => uint256)"


def _account(write: Write) -> Leaves:
    return frozenset(Leaf(kind, name) for kind, name in write.place.keys)


def _inputs(leaves: Leaves) -> set[str]:
    return {leaf.name for leaf in leaves if leaf.kind == "input"}
