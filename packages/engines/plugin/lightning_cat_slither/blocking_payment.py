"""A payment pushed to somebody who can refuse it, and with it everybody else's call."""

from collections.abc import Iterable

from slither.core.declarations import Contract

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
            if not must_succeed(payment):
                continue
            slots = caller_slots(contract) if slots is None else slots
            recipient = values.origin(payment.recipient)
            if recipient not in slots:
                continue
            # One chosen recipient can stop a list; a single one stops only those who pay it by their own call.
            is_shared = any(node.function == function for node in slots[recipient]) and not is_guarded(function)
            if is_in_loop(payment.node) or (is_shared and not values.keys(payment.recipient)):
                yield [payment.node]
