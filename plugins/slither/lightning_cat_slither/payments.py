"""Ether that leaves the contract, in any form of call."""

from dataclasses import dataclass

from slither.core.cfg.node import Node, NodeType
from slither.core.declarations import Function
from slither.core.variables.state_variable import StateVariable
from slither.slithir.operations import (
    Assignment,
    HighLevelCall,
    LibraryCall,
    LowLevelCall,
    Operation,
    Send,
    Transfer,
)

from lightning_cat_slither.caller import is_caller, is_guarded
from lightning_cat_slither.conditions import is_required
from lightning_cat_slither.functions import ends_call, entry_points
from lightning_cat_slither.values import Values


@dataclass(frozen=True)
class Payment:
    node: Node
    operation: Operation

    @property
    def recipient(self):
        return self.operation.destination

    @property
    def amount(self):
        return self.operation.call_value


def payments(function: Function) -> list[Payment]:
    return [
        Payment(node, ir)
        for node in function.nodes
        for ir in node.irs
        if isinstance(ir, (Transfer, Send)) or (isinstance(ir, LowLevelCall) and ir.call_value is not None)
    ]


def must_succeed(payment: Payment) -> bool:
    """The whole call reverts when the recipient refuses."""
    if isinstance(payment.operation, Transfer) or is_required(payment.node):
        return True
    return payment.node.type == NodeType.IF and any(ends_call(son) for son in payment.node.sons)


def is_booked_elsewhere(payment: Payment, values: Values) -> bool:
    """Before the payment, another contract receives the caller and the same amount: it keeps the books."""
    return any(_books(ir, payment.amount, values) for node in payment.node.dominators for ir in node.irs)


def _books(ir: Operation, amount, values: Values) -> bool:
    if not isinstance(ir, HighLevelCall) or isinstance(ir, LibraryCall) or amount not in ir.arguments:
        return False
    is_question = isinstance(ir.function, Function) and (ir.function.view or ir.function.pure)
    # A contract that the caller chooses may keep any books.
    is_chosen = any(each in values.function.parameters for each in (ir.destination, values.origin(ir.destination)))
    return not is_question and not is_chosen and any(is_caller(each, values) for each in ir.arguments)


def caller_slots(contract) -> dict[StateVariable, list[Node]]:
    """Where unguarded functions store their caller."""
    found: dict[StateVariable, list[Node]] = {}
    for function in _reachable(contract):
        values = Values(function)
        for node in function.nodes:
            for ir in node.irs:
                if isinstance(ir, Assignment) and is_caller(ir.rvalue, values):
                    slot = values.origin(ir.lvalue)
                    if isinstance(slot, StateVariable):
                        found.setdefault(slot, []).append(node)
    return found


def _reachable(contract) -> list[Function]:
    own = [f for each in [contract, *contract.inheritance] for f in entry_points(each)]
    return [f for f in own if not is_guarded(f)]
