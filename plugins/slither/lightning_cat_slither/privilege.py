"""Whether only chosen accounts can make a call: an owner, a role, or an account that another contract accepts."""

from lightning_cat_slither.authority import Atom, atoms, is_caller, is_refusal
from lightning_cat_slither.conditions import EQUALITY
from lightning_cat_slither.trace import Leaf, Trace, kinds

_OWN = {"input", "hash"}


def is_privileged(trace: Trace) -> bool:
    """The owner of an item that an argument names isn't privileged: anyone may own one."""
    known = getattr(trace, "_is_privileged", None)
    if known is None:
        found = any(_is_role_check(atom) for step in trace.steps for atom in atoms(step))
        known = trace._is_privileged = found
    return known


def _is_role_check(atom: Atom) -> bool:
    ir, frame = atom.operation, atom.frame
    if ir is None:
        return atom.is_wanted is not False and any(map(_is_right, frame.leaves(atom.value)))
    if ir.type not in EQUALITY or is_refusal(atom):
        return False
    both = [frame.leaves(ir.variable_left), frame.leaves(ir.variable_right)]
    for one, other in (both, both[::-1]):
        if is_caller(one) or kinds(one) == {"origin"}:
            return any(leaf.kind in ("state", "outside") and not leaf.key_kinds & _OWN for leaf in other)
    return any(_is_right(leaf) for side in both for leaf in side)


def _is_right(leaf: Leaf) -> bool:
    return leaf.kind in ("state", "outside") and "caller" in leaf.key_kinds and not leaf.key_kinds & _OWN
