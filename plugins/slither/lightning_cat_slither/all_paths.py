"""Slither takes whatever lies in a folder called node_modules for somebody else's code, and some checks pass it by."""

from crytic_compile.platform.hardhat import Hardhat


def look_at_all_paths() -> None:
    """A folder's name says nothing about the code in it: every file is looked at alike."""
    Hardhat.is_dependency = lambda _self, _path: False
