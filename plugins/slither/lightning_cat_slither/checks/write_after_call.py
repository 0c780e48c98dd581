"""Writes that come after a call in the same function: the called code runs before the state is up to date."""

from collections.abc import Iterable

from slither.core.cfg.node import Node
from slither.core.declarations import Contract, Function
from slither.core.variables.state_variable import StateVariable
from slither.slithir.operations import (
    Assignment,
    HighLevelCall,
    InternalCall,
    LibraryCall,
    LowLevelCall,
    SolidityCall,
)
from slither.slithir.variables import Constant

from lightning_cat_slither.functions import after, bodies
from lightning_cat_slither.reentries import is_own_creation, is_restored


def find(contract: Contract) -> Iterable[list]:
    for function in bodies(contract):
        if function.view or function.pure or _is_initializer(function):
            continue
        calls = (node for node in function.nodes if any(_hands_over(ir) for ir in node.irs))
        found = next(([call, *late] for call in calls if (late := _late_writes(call))), None)
        if found:
            yield found


def _is_initializer(function: Function) -> bool:
    """Runs once, like a constructor, before others use the contract."""
    return getattr(function, "is_constructor_or_initializer", False) or any(
        getattr(modifier, "name", "") in ("initializer", "reinitializer", "onlyInitializing")
        for modifier in getattr(function, "modifiers", [])
    )


def _hands_over(ir) -> bool:
    """A call that runs code of another contract and may change something, directly or in a library."""
    if isinstance(ir, LibraryCall):
        return isinstance(ir.function, Function) and any(
            _is_call_out(inner) for each in _reached(ir.function) for node in each.nodes for inner in node.irs
        )
    return _is_call_out(ir)


def _reached(function: Function) -> list[Function]:
    """The function and everything that it calls, also in other libraries."""
    seen = [function]
    for each in seen:
        called = {ir.function for node in each.nodes for ir in node.irs if isinstance(ir, (InternalCall, LibraryCall))}
        seen += [other for other in called if isinstance(other, Function) and other not in seen]
    return seen


def _is_call_out(ir) -> bool:
    if isinstance(ir, SolidityCall):
        # Libraries of token calls use assembly.
        return ir.function.name.startswith("call(uint256")
    if isinstance(ir, LowLevelCall):
        return ir.function_name != "staticcall"
    if isinstance(ir, LibraryCall) or not isinstance(ir, HighLevelCall):
        return False
    is_question = not isinstance(ir.function, Function) or ir.function.view or ir.function.pure
    return not is_question and not is_own_creation(ir)


def _late_writes(call: Node) -> list[Node]:
    late = [node for node in after(call) if node is not call and node.state_variables_written]
    return [node for node in late if not _is_reset(node, call) and not _is_put_back(node)]


def _is_put_back(node: Node) -> bool:
    return all(is_restored(variable, (node,)) for variable in node.state_variables_written)


def _is_reset(node: Node, call: Node) -> bool:
    """A flag that was set for the time of the call."""
    resets = [ir for ir in node.irs if _is_flag(ir)]
    before = {ir.lvalue for each in call.dominators for ir in each.irs if _is_flag(ir)}
    return bool(resets) and set(node.state_variables_written) <= {ir.lvalue for ir in resets} & before


def _is_flag(ir) -> bool:
    return isinstance(ir, Assignment) and isinstance(ir.lvalue, StateVariable) and isinstance(ir.rvalue, Constant)


CHECKS = [("lc-write-after-call", "state is written after a call in the same function", find)]
