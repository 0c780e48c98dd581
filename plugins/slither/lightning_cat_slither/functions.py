"""The functions that callers reach, and the code that they run."""

from collections.abc import Iterator

from slither.core.cfg.node import Node, NodeType
from slither.core.declarations import Contract, Function
from slither.slithir.operations import InternalCall, SolidityCall


def entry_points(contract: Contract) -> list[Function]:
    """State-changing functions that anyone can call, each with the contract that declares it."""
    return [
        f
        for f in contract.functions_declared
        if f.visibility in ("public", "external") and is_body(f) and not f.view and not f.pure
    ]


def bodies(contract: Contract) -> list[Function]:
    """Every declared function that may run after deployment."""
    return [f for f in contract.functions_and_modifiers_declared if is_body(f)]


def is_body(function: Function) -> bool:
    return function.is_implemented and not function.is_constructor and not function.is_constructor_variables


def closure(function: Function) -> list[Function]:
    """The function, its modifiers, and everything that they call inside the contract."""
    seen: list[Function] = []
    waiting = [function]
    while waiting:
        current = waiting.pop()
        if current in seen:
            continue
        seen.append(current)
        waiting += [m for m in getattr(current, "modifiers", []) if isinstance(m, Function)]
        waiting += [
            ir.function
            for node in current.nodes
            for ir in node.irs
            if isinstance(ir, InternalCall) and isinstance(ir.function, Function)
        ]
    return seen


def after(start: Node) -> list[Node]:
    """Every statement that may run after this one, itself only in a loop."""
    seen: set[Node] = set()
    waiting = list(start.sons)
    while waiting:
        node = waiting.pop()
        if node not in seen:
            seen.add(node)
            waiting += node.sons
    return sorted(seen, key=lambda node: node.node_id)


def is_undone(start: Node) -> bool:
    """Every way from this statement ends in a revert, as in a simulation: its effects never last."""
    seen: set[Node] = set()
    waiting = list(start.sons)
    while waiting:
        node = waiting.pop()
        if node in seen or ends_call(node):
            continue
        if not node.sons:
            return False
        seen.add(node)
        waiting += node.sons
    return bool(start.sons)


def ends_call(node: Node) -> bool:
    return node.type == NodeType.THROW or any(
        isinstance(ir, SolidityCall) and ir.function.name.startswith("revert") for ir in node.irs
    )


def nodes_of(function: Function) -> Iterator[Node]:
    for each in closure(function):
        yield from each.nodes
