"""Ether paid to the caller without a limit by, or deduction from, the caller's own balance."""

from collections.abc import Iterable, Iterator

from slither.core.cfg.node import Node
from slither.core.declarations import Contract, Function
from slither.core.variables.state_variable import StateVariable
from slither.slithir.operations import Binary, BinaryType, InternalCall, LibraryCall

from lightning_cat_slither.authority import Atom, atoms, authority
from lightning_cat_slither.block_values import is_same_place
from lightning_cat_slither.bounds import is_bounded
from lightning_cat_slither.caller import is_caller, is_guarded
from lightning_cat_slither.conditions import ORDER, comparisons
from lightning_cat_slither.functions import closure, entry_points
from lightning_cat_slither.payments import is_booked_elsewhere, payments
from lightning_cat_slither.trace import Leaves, Trace, kinds, traces
from lightning_cat_slither.transfers import Outflow, outflow_of
from lightning_cat_slither.values import Values
from lightning_cat_slither.versions import is_before
from lightning_cat_slither.writes import writes


def find(contract: Contract) -> Iterable[list]:
    found: list[Node] = []
    for node in [*_in_functions(contract), *_in_calls(contract)]:
        if node not in found:
            found.append(node)
            yield [node]


def _in_functions(contract: Contract) -> Iterator[Node]:
    for function in entry_points(contract):
        values = Values(function)
        for payment in payments(function):
            if not is_caller(payment.recipient, values) or is_guarded(function) or is_booked_elsewhere(payment, values):
                continue
            if _is_never_taken(payment.amount, function, values) or _is_unlimited(payment.amount, function, values):
                yield payment.node


def _in_calls(contract: Contract) -> Iterator[Node]:
    """The same through local variables, structs and helper functions."""
    for trace in traces(contract):
        sent = [each for each in map(outflow_of, trace.steps) if each is not None and each.what == "ether"]
        sent = [each for each in sent if kinds(each.recipient) == {"caller"}]
        if sent and not is_guarded(trace.entry):
            asked = [atom for step in trace.steps for atom in atoms(step)]
            for each in sent:
                if _is_kept(each, asked, trace) or _is_reversed(each, asked, trace):
                    yield each.step.node


def _is_kept(sent: Outflow, asked: list[Atom], trace: Trace) -> bool:
    """The caller's own record sets or limits the amount, and the call leaves its conditions as they were."""
    limits = [_limit(atom, sent.amount) for atom in asked] if kinds(sent.amount) == {"input"} else [sent.amount]
    owed = {leaf for each in limits for leaf in each if leaf.kind == "state" and "caller" in leaf.key_kinds}
    found = authority(trace)
    if not owed or found.is_paid or found.is_once or found.once_for:
        return False
    read = {leaf for atom in asked for leaf in atom.frame.leaves(_sides(atom))} | sent.amount
    return not any(
        write.place.variable in {leaf.variable for leaf in owed} or any(is_same_place(write.place, leaf) for leaf in read)
        for write in writes(trace)
    )


def _is_reversed(sent: Outflow, asked: list[Atom], trace: Trace) -> bool:
    """The record must be below the amount instead of above it; compilers before 0.8 then let the difference wrap."""
    if kinds(sent.amount) != {"input"} or not is_before(trace.contract, 8):
        return False
    is_below = any(_has_record(_limit(atom, sent.amount)) for atom in asked)
    return not is_below and any(_has_record(_limit(atom, sent.amount, is_upper=False)) for atom in asked)


def _limit(atom: Atom, amount: Leaves, is_upper: bool = True) -> Leaves:
    """The other side of a condition that limits the amount from above, or from below."""
    ir = atom.operation
    if ir is None or ir.type not in ORDER or atom.is_wanted is None:
        return frozenset()
    smaller, larger = ir.variable_left, ir.variable_right
    if (ir.type in (BinaryType.GREATER, BinaryType.GREATER_EQUAL)) == atom.is_wanted:
        smaller, larger = larger, smaller
    one, other = atom.frame.leaves(smaller), atom.frame.leaves(larger)
    if not is_upper:
        one, other = other, one
    return other if amount <= one else frozenset()


def _has_record(leaves: Leaves) -> bool:
    return any(leaf.kind == "state" and "caller" in leaf.key_kinds for leaf in leaves)


def _sides(atom: Atom) -> list:
    ir = atom.operation
    return [ir.variable_left, ir.variable_right] if ir is not None else [atom.value]


def _is_never_taken(amount, function: Function, values: Values) -> bool:
    """The caller's balance is paid but not reduced."""
    table = values.origin(amount)
    if not isinstance(table, StateVariable) or not any(is_caller(key, values) for key in values.keys(amount)):
        return False
    return not any(table in each.state_variables_written for each in closure(function))


def _is_unlimited(amount, function: Function, values: Values) -> bool:
    """The caller chooses the amount without an upper limit."""
    if amount not in function.parameters or is_bounded(amount, values) or _is_in_sum(amount, values):
        return False
    for node in function.nodes:
        for ir in node.irs:
            if isinstance(ir, (LibraryCall, InternalCall)) and amount in ir.arguments:
                return False
            if isinstance(ir, Binary) and ir.type == BinaryType.SUBTRACTION and ir.variable_right == amount:
                if not is_before(function.contract, 8):
                    return False
    return True


def _is_in_sum(amount, values: Values) -> bool:
    """`withdrawn + amount <= due` limits the amount too."""
    return any(
        each.operation.type in ORDER
        and each.is_required
        and values.roots(amount) < values.roots(each.smaller)
        and not values.roots(amount) & values.roots(each.larger)
        for each in comparisons(values.function)
    )


CHECKS = [("lc-payout", "payment not limited by the amount owed", find)]
