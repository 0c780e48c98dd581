"""Loops: their conditions and their bodies."""

from slither.core.cfg.node import Node, NodeType
from slither.core.declarations import Function


def loop_conditions(function: Function) -> list[Node]:
    return [node for node in function.nodes if node.type == NodeType.IFLOOP]


def loop_body(condition: Node) -> list[Node]:
    """The repeated statements: dominated by the condition, and leading back to it."""
    inside = [node for node in condition.function.nodes if condition in node.dominators and node is not condition]
    return [node for node in inside if condition in _ahead_of(node)]


def is_in_loop(node: Node) -> bool:
    return any(node in loop_body(condition) for condition in loop_conditions(node.function))


def _ahead_of(node: Node) -> set[Node]:
    seen: set[Node] = set()
    waiting = list(node.sons)
    while waiting:
        current = waiting.pop()
        if current not in seen:
            seen.add(current)
            waiting += current.sons
    return seen
