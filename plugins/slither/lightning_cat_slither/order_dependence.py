"""Payments that somebody who sees the waiting transactions can win or change."""

from collections.abc import Iterable

from slither.core.declarations import Contract, Function
from slither.core.variables.state_variable import StateVariable
from slither.slithir.operations import Assignment

from lightning_cat_slither.caller import is_caller, is_guarded
from lightning_cat_slither.conditions import condition_roots
from lightning_cat_slither.functions import entry_points
from lightning_cat_slither.inputs import inputs_of
from lightning_cat_slither.payments import caller_slots, payments
from lightning_cat_slither.values import SENDER, Values, derives

_HASHES = ("keccak256", "sha3", "sha256", "ripemd160")


def find(contract: Contract) -> Iterable[list]:
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
    """Single amounts that one call sets from what it is given, and that another pays to whoever comes first."""
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
    """An answer is compared by its hash, and the hash says nothing about who gives it: anyone may copy the answer."""
    looked_at = condition_roots(function, values)
    if any(SENDER in root or root.startswith("ecrecover") for root in looked_at):
        return False
    return any(root.startswith(_HASHES) for root in looked_at) and derives(looked_at, inputs_of(function))


def _is_answer(setter: Function, payer: Function) -> bool:
    looked_at = condition_roots(setter, Values(setter))
    return setter != payer and derives(looked_at, inputs_of(setter)) and "msg.value" not in looked_at
