"""A payment pushed to somebody who can refuse it, and with it everybody else's call."""

from collections.abc import Iterable

from slither.core.declarations import Contract
from slither.core.variables.state_variable import StateVariable

from lightning_cat_slither.caller import is_guarded
from lightning_cat_slither.functions import bodies
from lightning_cat_slither.loops import is_in_loop
from lightning_cat_slither.payments import caller_slots, must_succeed, payments
from lightning_cat_slither.values import Values


def find(contract: Contract) -> Iterable[list]:
    slots = None
    for function in bodies(contract):
        values = Values(function)
        for payment in payments(function):
            recipient = values.origin(payment.recipient)
            if not isinstance(recipient, StateVariable) or not must_succeed(payment):
                continue
            if values.keys(payment.recipient):
                # One of a list stops all that come after it.
                if is_in_loop(payment.node):
                    yield [payment.node]
                continue
            # A single one stops everybody when the call that pays it is also how its place is taken.
            slots = caller_slots(contract) if slots is None else slots
            is_taken_here = any(node.function == function for node in slots.get(recipient, []))
            if is_taken_here and not is_guarded(function):
                yield [payment.node]
