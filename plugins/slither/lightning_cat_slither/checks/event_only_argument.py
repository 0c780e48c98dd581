"""Arguments that a function reports in an event and otherwise ignores."""

from collections.abc import Iterable, Iterator

from slither.core.cfg.node import Node
from slither.core.declarations import Contract, Function
from slither.core.variables.local_variable import LocalVariable
from slither.slithir.operations import EventCall, HighLevelCall, InternalCall, LibraryCall, LowLevelCall

from lightning_cat_slither.functions import entry_points

_ACTIONS = (HighLevelCall, InternalCall, LibraryCall, LowLevelCall)


def find(contract: Contract) -> Iterable[list]:
    for function in entry_points(contract):
        nodes = _nodes(function)
        # A function that only logs is meant to, and assembly reads what Slither doesn't list.
        if not _acts(nodes) or any(node.inline_asm for node in nodes):
            continue
        logged, used = _read(nodes, True), _read(nodes, False)
        if any(id(each) in logged and id(each) not in used for each in function.parameters if _is_value(each)):
            yield [function]


def _nodes(function: Function) -> list[Node]:
    return [*function.nodes, *(node for each in function.modifiers_statements for node in each.nodes)]


def _acts(nodes: list[Node]) -> bool:
    return any(node.state_variables_written or any(isinstance(ir, _ACTIONS) for ir in node.irs) for node in nodes)


def _read(nodes: list[Node], is_event: bool) -> set[int]:
    operations = [ir for node in nodes for ir in node.irs if isinstance(ir, EventCall) == is_event]
    return {id(value) for ir in operations for each in [*ir.read, *getattr(ir, "arguments", [])] for value in _flat(each)}


def _flat(value) -> Iterator:
    if isinstance(value, (list, tuple)):
        for each in value:
            yield from _flat(each)
    else:
        yield value


def _is_value(parameter: LocalVariable) -> bool:
    """Free text is there for readers; addresses, amounts and data are there to be used."""
    return bool(parameter.name) and str(parameter.type) != "string"


CHECKS = [("lc-event-only-argument", "an argument only appears in an event", find)]
