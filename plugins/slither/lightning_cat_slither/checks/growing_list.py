"""Lists that anyone can extend without a guard, and that the contract walks through."""

from collections.abc import Iterable

from slither.core.declarations import Contract
from slither.core.variables.state_variable import StateVariable
from slither.slithir.operations import Assignment, Binary, Length

from lightning_cat_slither.authority import authority
from lightning_cat_slither.checks.unbounded_loop import runs_over
from lightning_cat_slither.loops import loop_conditions
from lightning_cat_slither.trace import Step, traces
from lightning_cat_slither.values import Values


def find(contract: Contract) -> Iterable[list]:
    if not traces(contract):
        return
    walked = _walked(contract)
    seen: set[int] = set()
    for trace in traces(contract) if walked else []:
        found = authority(trace)
        if found.is_guarded or found.is_once:
            continue
        for step in trace.steps:
            if _extends(step, walked) and id(step.node) not in seen:
                seen.add(id(step.node))
                yield [step.node]


def _walked(contract: Contract) -> set[StateVariable]:
    return {
        variable
        for function in contract.functions
        if function.is_implemented
        for condition in loop_conditions(function)
        for variable in runs_over(condition, Values(function))
    }


def _extends(step: Step, walked: set[StateVariable]) -> bool:
    ir, frame = step.operation, step.frame
    if not isinstance(ir, (Assignment, Binary)):
        return False
    if not any(isinstance(each, Length) for each in frame.definitions.get(ir.lvalue, [])):
        return False
    # Each caller's own list only concerns that caller.
    return any(leaf.variable in walked and "caller" not in leaf.key_kinds for leaf in frame.leaves(ir.lvalue))


CHECKS = [("lc-growing-list", "anyone can extend a list that the contract walks through", find)]
