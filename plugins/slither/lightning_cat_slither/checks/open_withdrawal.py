"""Ether and tokens of the contract that anyone can send away, in any amount or all of it."""

from collections.abc import Iterable, Iterator

from slither.core.declarations import Contract
from slither.slithir.operations import LowLevelCall, Send, Transfer

from lightning_cat_slither.authority import authority
from lightning_cat_slither.finding import Finding, names
from lightning_cat_slither.trace import Leaves, Trace, kinds, traces
from lightning_cat_slither.transfers import Outflow, outflow_of
from lightning_cat_slither.writes import writes

_CODES = {
    "ether": "found_open_ether",
    "token": "found_open_tokens",
    "nft": "found_open_items",
    "approval": "found_open_approval",
}


def find_ether(contract: Contract) -> Iterable[Finding]:
    return _find(contract, {"ether"})


def find_tokens(contract: Contract) -> Iterable[Finding]:
    return _find(contract, {"token", "nft", "approval"})


def _find(contract: Contract, what: set[str]) -> Iterator[Finding]:
    for trace in traces(contract):
        for step in trace.steps:
            outflow = outflow_of(step)
            if outflow is not None and outflow.what in what and _is_open(outflow, trace):
                yield Finding([step.frame.top(step.node)], _CODES[outflow.what], _values(outflow, trace))
                break


def _values(outflow: Outflow, trace: Trace) -> dict[str, str]:
    values = {"function": trace.entry.name, "recipient": names(outflow.recipient, {"input", "caller"})}
    amount = {} if outflow.what == "approval" else {"amount": names(outflow.amount, {"input", "balance"})}
    return values | amount


def _is_open(outflow: Outflow, trace: Trace) -> bool:
    if not _is_chosen(outflow.recipient) or not _is_taken_freely(outflow) or _is_plain_payout(outflow):
        return False
    return authority(trace).is_open and not _is_booked(outflow, trace)


def _is_chosen(recipient: Leaves) -> bool:
    return bool(recipient) and kinds(recipient) <= {"input", "caller", "data"}


def _is_plain_payout(outflow: Outflow) -> bool:
    """Ether that the function itself pays its caller in a named amount; another check covers that."""
    is_named = kinds(outflow.recipient) == {"caller"} and "balance" not in kinds(outflow.amount)
    is_plain = isinstance(outflow.step.operation, (LowLevelCall, Send, Transfer)) and outflow.step.frame.parent is None
    return outflow.what == "ether" and is_named and is_plain


def _is_taken_freely(outflow: Outflow) -> bool:
    """The caller chooses the amount, or it is the whole balance; amounts recorded for an account aren't free."""
    amount = outflow.amount
    if any(leaf.kind == "state" and leaf.keys for leaf in amount) or "value" in kinds(amount):
        return False
    return bool(kinds(amount) & {"input", "balance"}) or outflow.what == "approval"


def _is_booked(outflow: Outflow, trace: Trace) -> bool:
    """The recipient's recorded amount is reduced."""
    names = {(leaf.kind, leaf.name) for leaf in outflow.recipient}
    return any(write.change in ("taken", "cleared") and write.place.keys & names for write in writes(trace))


CHECKS = [
    ("lc-open-ether", "anyone can send the contract's ether away", find_ether),
    ("lc-open-tokens", "anyone can send the contract's tokens away", find_tokens),
]
