"""An account is credited with the amount that was requested, not with the amount that arrived."""

from collections.abc import Iterable

from slither.core.declarations import Contract

from lightning_cat_slither.pulls import Pull, pulls
from lightning_cat_slither.trace import Leaves, Trace, inner_traces, traces
from lightning_cat_slither.writes import Write, writes


def find(contract: Contract) -> Iterable[list]:
    for trace in [*traces(contract), *inner_traces(contract)]:
        if not trace.is_complete or _measures(trace):
            continue
        for pull in pulls(trace):
            if _is_any_token(pull.token) and (credit := _credit(pull, trace)) is not None:
                yield [pull.step.node, credit.step.node]
                break


def _is_any_token(token: Leaves) -> bool:
    """The caller names the token; a token that is fixed in the contract is known to its authors."""
    return bool(token) and all(
        leaf.kind == "input" or (leaf.kind == "state" and {"input"} & leaf.key_kinds) for leaf in token
    )


def _measures(trace: Trace) -> bool:
    return any(leaf.kind == "balance" for step in trace.steps for leaf in _made(step))


def _made(step) -> Leaves:
    value = getattr(step.operation, "lvalue", None)
    is_call = type(step.operation).__name__ in ("HighLevelCall", "LibraryCall", "InternalCall", "Binary")
    return step.frame.leaves(value) if is_call and value is not None else frozenset()


def _credit(pull: Pull, trace: Trace) -> Write | None:
    inputs = {leaf for leaf in pull.amount if leaf.kind == "input"}
    if not inputs or inputs != set(pull.amount):
        return None
    return next((write for write in writes(trace) if _is_credit(write, inputs)), None)


def _is_credit(write: Write, inputs: set) -> bool:
    if write.change != "added" or not write.place.keys:
        return False
    return inputs <= write.value and all(leaf in inputs or leaf == write.place for leaf in write.value)


CHECKS = [("lc-assumed-receipt", "the requested amount is credited without measuring what arrived", find)]
