"""Ether that leaves, whatever the call is named."""

from dataclasses import dataclass

from slither.core.cfg.node import Node, NodeType
from slither.core.declarations import Function
from slither.core.variables.state_variable import StateVariable
from slither.slithir.operations import Assignment, LowLevelCall, Operation, Send, SolidityCall, Transfer

from lightning_cat_slither.caller import is_caller, is_guarded
from lightning_cat_slither.conditions import is_required
from lightning_cat_slither.functions import entry_points
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
    """Everything is undone when the recipient refuses."""
    if isinstance(payment.operation, Transfer) or is_required(payment.node):
        return True
    return payment.node.type == NodeType.IF and any(_gives_up(son) for son in payment.node.sons)


def caller_slots(contract) -> dict[StateVariable, list[Node]]:
    """Where unguarded functions write down their caller."""
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


def _gives_up(node: Node) -> bool:
    return node.type == NodeType.THROW or any(
        isinstance(ir, SolidityCall) and ir.function.name.startswith("revert") for ir in node.irs
    )
