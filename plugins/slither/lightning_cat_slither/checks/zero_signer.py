"""Signers that may be the zero address, which is also the answer of `ecrecover` to an invalid signature."""

from collections.abc import Iterable

from slither.core.declarations import Contract

from lightning_cat_slither.authority import Atom, atoms
from lightning_cat_slither.conditions import EQUALITY
from lightning_cat_slither.trace import Leaves, kinds, traces


def find(contract: Contract) -> Iterable[list]:
    seen: set[int] = set()
    for trace in traces(contract):
        conditions = [(step, atom) for step in trace.steps for atom in atoms(step)] if trace.is_complete else []
        if any(_refuses_zero(atom) for _, atom in conditions):
            continue
        for step, atom in conditions:
            if id(step.node) not in seen and _may_be_zero(_expected(atom)):
                seen.add(id(step.node))
                yield [step.node]


def _expected(atom: Atom) -> Leaves:
    """The account that a recovered signer must equal."""
    ir, frame = atom.operation, atom.frame
    if ir is None or ir.type not in EQUALITY:
        return frozenset()
    one, other = frame.leaves(ir.variable_left), frame.leaves(ir.variable_right)
    if "signature" not in kinds(one):
        one, other = other, one
    return other if "signature" in kinds(one) and "signature" not in kinds(other) else frozenset()


def _may_be_zero(expected: Leaves) -> bool:
    """The caller names the account, or it is the entry of a table that may be empty."""
    if not expected or not kinds(expected) <= {"input", "state"}:
        return False
    return all(leaf.kind == "input" or (leaf.keys and "caller" not in leaf.key_kinds) for leaf in expected)


def _refuses_zero(atom: Atom) -> bool:
    ir, frame = atom.operation, atom.frame
    if ir is None or ir.type not in EQUALITY:
        return False
    sides = [(ir.variable_left, ir.variable_right), (ir.variable_right, ir.variable_left)]
    return any(frame.constant(zero) == 0 and _is_account(value) for value, zero in sides)


def _is_account(value) -> bool:
    return str(getattr(value, "type", "")).startswith("address")


CHECKS = [("lc-zero-signer", "an invalid signature passes for the zero address", find)]
