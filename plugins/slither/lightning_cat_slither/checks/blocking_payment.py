"""A payment pushed to a recipient who can refuse it and so block everyone else's call."""

from collections.abc import Iterable, Iterator

from slither.core.cfg.node import Node
from slither.core.declarations import Contract
from slither.core.solidity_types import ArrayType, MappingType
from slither.core.variables.state_variable import StateVariable
from slither.slithir.operations import Assignment, LowLevelCall, Send, Transfer, Unpack

from lightning_cat_slither.authority import atoms, authority
from lightning_cat_slither.block_values import is_same_place
from lightning_cat_slither.caller import is_guarded
from lightning_cat_slither.functions import bodies
from lightning_cat_slither.loops import is_in_loop
from lightning_cat_slither.payments import caller_slots, must_succeed, payments
from lightning_cat_slither.trace import Frame, Leaf, Step, Trace, kinds, traces
from lightning_cat_slither.values import Values
from lightning_cat_slither.writes import writes


def find(contract: Contract) -> Iterable[list]:
    found: list[Node] = []
    for node in [*_in_functions(contract), *_in_calls(contract)]:
        if node not in found:
            found.append(node)
            yield [node]


def _in_functions(contract: Contract) -> Iterator[Node]:
    slots = None
    for function in bodies(contract):
        values = Values(function)
        for payment in payments(function):
            recipient = values.origin(payment.recipient)
            if not isinstance(recipient, StateVariable) or not must_succeed(payment):
                continue
            if values.keys(payment.recipient):
                # One recipient in a list blocks all that follow.
                if is_in_loop(payment.node):
                    yield payment.node
                continue
            # A single recipient blocks everyone when the same call pays it and replaces it.
            slots = caller_slots(contract) if slots is None else slots
            is_taken_here = any(node.function == function for node in slots.get(recipient, []))
            if is_taken_here and not is_guarded(function):
                yield payment.node


def _in_calls(contract: Contract) -> Iterator[Node]:
    """The same through helper functions, local variables, structs and a result that is checked later."""
    for trace in traces(contract):
        for step in trace.steps:
            if not isinstance(step.operation, (Transfer, Send, LowLevelCall)) or step.operation.call_value is None:
                continue
            recipients = [leaf for leaf in step.frame.leaves(step.operation.destination) if leaf.kind == "state"]
            if recipients and _is_blocking(recipients, step, trace) and _must_succeed(step, trace):
                yield step.node


def _is_blocking(recipients: list[Leaf], step: Step, trace: Trace) -> bool:
    if any(_is_listed(leaf) for leaf in recipients):
        return _is_repeated(step)
    is_replaced = any(
        is_same_place(write.place, leaf) and "caller" in kinds(write.value)
        for leaf in recipients
        for write in writes(trace)
    )
    return is_replaced and not authority(trace).is_guarded


def _is_listed(leaf: Leaf) -> bool:
    return bool(leaf.keys) or (leaf.variable is not None and isinstance(leaf.variable.type, (ArrayType, MappingType)))


def _is_repeated(step: Step) -> bool:
    frame: Frame | None = step.frame
    node = step.node
    while frame is not None:
        if is_in_loop(node):
            return True
        node, frame = frame.site, frame.parent
    return False


def _must_succeed(step: Step, trace: Trace) -> bool:
    if isinstance(step.operation, Transfer):
        return True
    results = _results(step)
    return any(
        atom.frame is step.frame and atom.is_wanted and any(atom.value is each for each in results)
        for other in trace.steps
        if other.frame is step.frame
        for atom in atoms(other)
    )


def _results(step: Step) -> list:
    """The call's answer and the variables that it is stored in."""
    found = [step.operation.lvalue]
    for node in step.frame.nodes():
        for ir in node.irs:
            source = ir.tuple if isinstance(ir, Unpack) else ir.rvalue if isinstance(ir, Assignment) else None
            if source is not None and any(source is each for each in found):
                found.append(ir.lvalue)
    return found


CHECKS = [("lc-blocking-payment", "one recipient can block this payment for everyone", find)]
