"""Tokens that anyone can mint to any account or in any amount, and tokens of others that anyone can burn."""

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
            is_given = each.is_mint and _is_chosen(each, trace) and not _is_backed(each) and not _is_lent(each, trace)
            if is_given and authority(trace).is_open:
                yield _finding("found_open_mint", each, trace, names(each.account | each.amount, {"input"}))
                break


def find_burns(contract: Contract) -> Iterable[Finding]:
    for trace in traces(contract):
        for each in supplies(trace):
            if not each.is_mint and _is_of_others(each.account, trace) and authority(trace).is_open:
                if not _is_paid_out(each, trace) and not _is_returned(each, trace):
                    yield _finding("found_open_burn", each, trace, _holder(each.account))
                    break


def _finding(code: str, supply: Supply, trace: Trace, inputs: str) -> Finding:
    return Finding([supply.step.frame.top(supply.step.node)], code, {"function": trace.entry.name, "inputs": inputs})


def _holder(account: Leaves) -> str:
    """The argument that names the holder, or the key of the holder's lookup."""
    named = names(account, {"input"})
    return named or ", ".join(sorted({name for leaf in account for kind, name in leaf.keys if kind == "input"}))


def _is_chosen(mint: Supply, trace: Trace) -> bool:
    found = authority(trace)
    chosen = {leaf.name for leaf in mint.account | mint.amount if leaf.kind == "input"} - found.own_inputs
    is_amount_chosen = any(leaf.kind == "input" for leaf in mint.amount)
    # One share per account is a limit, even if anyone may collect it for others.
    return bool(chosen) and (is_amount_chosen or not chosen & found.once_for)


def _is_backed(mint: Supply) -> bool:
    """The amount depends on ether sent with the call, or on the contract's current balance."""
    return bool(kinds(mint.amount) & {"value", "balance"})


def _is_lent(mint: Supply, trace: Trace) -> bool:
    """A flash mint: the same call burns at least as much from the same account."""
    found = supplies(trace)
    return any(_settles(each, mint) for each in found[found.index(mint) + 1 :])


def _is_returned(burn: Supply, trace: Trace) -> bool:
    found = supplies(trace)
    return any(_settles(burn, each) for each in found[: found.index(burn)])


def _settles(burn: Supply, mint: Supply) -> bool:
    is_pair = mint.is_mint and not burn.is_mint and mint.account == burn.account
    return is_pair and bool(mint.amount) and mint.amount <= burn.amount


def _is_of_others(account: Leaves, trace: Trace) -> bool:
    own = authority(trace).own_inputs
    return any(
        (leaf.kind == "input" and leaf.name not in own) or (leaf.kind == "state" and "input" in leaf.key_kinds)
        for leaf in account
    )


def _is_paid_out(burn: Supply, trace: Trace) -> bool:
    """The holder of the burnt tokens gets something in return."""
    return any(
        outflow is not None and outflow.recipient == burn.account
        for step in trace.steps
        if (outflow := outflow_of(step)) is not None
    )


CHECKS = [
    ("lc-open-burn", "anyone can burn other holders' tokens", find_burns),
    ("lc-open-mint", "anyone can mint tokens", find_mints),
]
