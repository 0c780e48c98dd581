"""The list of checks: one module, one line."""

from collections.abc import Callable, Iterable
from typing import Any

from slither.core.declarations import Contract
from slither.detectors.abstract_detector import AbstractDetector, DetectorClassification

from lightning_cat_slither import (
    approval_race,
    arithmetic,
    blocking_payment,
    exact_block_value,
    open_setting,
    open_supply,
    open_upgrade,
    open_withdrawal,
    order_dependence,
    origin_guard,
    payout,
    privileged_write,
    raw_delegatecall,
    short_address,
    storage_length,
    test_environment,
    time_dependence,
    unbounded_loop,
    unchecked_call,
    weak_randomness,
)
from lightning_cat_slither.finding import Finding

# A finding is the places it points at, the most telling one first, and where its words name something, these values.
Find = Callable[[Contract], Iterable[list[Any] | Finding]]

CHECKS: list[tuple[str, str, Find]] = [
    ("lc-approval-race", "an allowance is overwritten, not adjusted", approval_race.find),
    ("lc-arithmetic", "arithmetic that wraps under a caller's influence", arithmetic.find),
    ("lc-blocking-payment", "a payment that its recipient can refuse for everybody", blocking_payment.find),
    ("lc-exact-block-value", "an exact comparison with a value of the block", exact_block_value.find),
    ("lc-open-burn", "anyone can destroy the tokens of others", open_supply.find_burns),
    ("lc-open-ether", "anyone can send the contract's ether away", open_withdrawal.find_ether),
    ("lc-open-mint", "anyone can create tokens", open_supply.find_mints),
    ("lc-open-setting", "anyone can set what decides about money", open_setting.find),
    ("lc-open-tokens", "anyone can send the contract's tokens away", open_withdrawal.find_tokens),
    ("lc-open-upgrade", "anyone can replace the code that a contract runs", open_upgrade.find),
    ("lc-order-dependence", "who is paid, or how much, depends on the order of transactions", order_dependence.find),
    ("lc-origin-guard", "tx.origin decides who may go on", origin_guard.find),
    ("lc-payout", "a payment that is not bounded by what is owed", payout.find),
    ("lc-privileged-write", "anyone can write what decides about rights", privileged_write.find),
    ("lc-raw-delegatecall", "anyone's call data is run by delegatecall", raw_delegatecall.find),
    ("lc-short-address", "call data that is too short is padded", short_address.find),
    ("lc-storage-length", "anyone can lower an array's length below zero", storage_length.find),
    ("lc-test-environment", "an address of a test environment decides", test_environment.find),
    ("lc-time-dependence", "the block's time decides", time_dependence.find),
    ("lc-unbounded-loop", "a loop that callers can make too long", unbounded_loop.find),
    ("lc-unchecked-call", "the failure of a call has no effect", unchecked_call.find),
    ("lc-weak-randomness", "chance computed from values of the block", weak_randomness.find),
]


def all_checks() -> list[type[AbstractDetector]]:
    return [_check(*entry) for entry in CHECKS]


def _check(argument: str, help_: str, find: Find) -> type[AbstractDetector]:
    def _detect(self: AbstractDetector) -> list[Any]:
        results = []
        for contract in self.compilation_unit.contracts:
            if contract.is_interface:
                continue
            for found in find(contract):
                finding = found if isinstance(found, Finding) else Finding(found)
                first, *others = finding.places
                info = [help_, ": ", first, "\n"]
                for other in others:
                    info += ["\tsee also ", other, "\n"]
                results.append(self.generate_result(info, finding.fields))
        return results

    return type(
        argument,
        (AbstractDetector,),
        {
            "ARGUMENT": argument,
            "HELP": help_,
            "IMPACT": DetectorClassification.MEDIUM,
            "CONFIDENCE": DetectorClassification.MEDIUM,
            "WIKI": "https://github.com/crytic/slither/wiki/Adding-a-new-detector",
            "WIKI_TITLE": help_,
            "WIKI_DESCRIPTION": help_,
            "WIKI_EXPLOIT_SCENARIO": help_,
            "WIKI_RECOMMENDATION": help_,
            "_detect": _detect,
        },
    )
