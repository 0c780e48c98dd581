"""Which functions callers reach, and what runs when they do."""

from collections.abc import Iterator

from slither.core.cfg.node import Node
from slither.core.declarations import Contract, Function
from slither.slithir.operations import InternalCall


def entry_points(contract: Contract) -> list[Function]:
    """What anyone can call and that may change something; each function with the contract that declares it."""
    return [
        f
        for f in contract.functions_declared
        if f.visibility in ("public", "external") and is_body(f) and not f.view and not f.pure
    ]


def bodies(contract: Contract) -> list[Function]:
    """Everything declared that may run after deployment."""
    return [f for f in contract.functions_and_modifiers_declared if is_body(f)]


def is_body(function: Function) -> bool:
    return function.is_implemented and not function.is_constructor and not function.is_constructor_variables


def closure(function: Function) -> list[Function]:
    """The function, its modifiers, and all that they call inside the contract."""
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


def nodes_of(function: Function) -> Iterator[Node]:
    for each in closure(function):
        yield from each.nodes
