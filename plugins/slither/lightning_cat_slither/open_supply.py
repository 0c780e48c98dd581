"""Tokens that anyone can create for an account or in an amount of their choice, and tokens of others that anyone can destroy."""

from collections.abc import Iterable

from slither.core.declarations import Contract

from lightning_cat_slither.authority import authority
from lightning_cat_slither.finding import Finding, names
from lightning_cat_slither.supply import Supply, supplies
from lightning_cat_slither.trace import Leaves, Trace, kinds, traces
from lightning_cat_slither.transfers import outflow_of


def find_mints(contract: Contract) -> Iterable[Finding]:
    for trace in traces(contract):
        for each in supplies(trace):
            if each.is_mint and _is_chosen(each, trace) and authority(trace).is_open and not _is_backed(each):
                yield _finding("found_open_mint", each, trace, names(each.account | each.amount, {"input"}))
                break


def find_burns(contract: Contract) -> Iterable[Finding]:
    for trace in traces(contract):
        for each in supplies(trace):
            if not each.is_mint and _is_of_others(each.account, trace) and authority(trace).is_open:
                if not _is_paid_out(each, trace):
                    yield _finding("found_open_burn", each, trace, _holder(each.account))
                    break


def _finding(code: str, supply: Supply, trace: Trace, inputs: str) -> Finding:
    return Finding([supply.step.frame.top(supply.step.node)], code, {"function": trace.entry.name, "inputs": inputs})


def _holder(account: Leaves) -> str:
    """The argument that names the holder, or by which the holder is looked up."""
    named = names(account, {"input"})
    return named or ", ".join(sorted({name for leaf in account for kind, name in leaf.keys if kind == "input"}))


def _is_chosen(mint: Supply, trace: Trace) -> bool:
    found = authority(trace)
    chosen = {leaf.name for leaf in mint.account | mint.amount if leaf.kind == "input"} - found.own_inputs
    is_amount_chosen = any(leaf.kind == "input" for leaf in mint.amount)
    # One share for each account is a limit, even if anyone may collect it for others.
    return bool(chosen) and (is_amount_chosen or not chosen & found.once_for)


def _is_backed(mint: Supply) -> bool:
    """The amount follows from ether that came with the call, or from what the contract holds by now."""
    return bool(kinds(mint.amount) & {"value", "balance"})


def _is_of_others(account: Leaves, trace: Trace) -> bool:
    own = authority(trace).own_inputs
    return any(
        (leaf.kind == "input" and leaf.name not in own) or (leaf.kind == "state" and "input" in leaf.key_kinds)
        for leaf in account
    )


def _is_paid_out(burn: Supply, trace: Trace) -> bool:
    """Whose tokens end gets something for them."""
    return any(
        outflow is not None and outflow.recipient == burn.account
        for step in trace.steps
        if (outflow := outflow_of(step)) is not None
    )
