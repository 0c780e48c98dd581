"""Slither treats every node_modules folder as third-party code, and some checks skip it."""

from crytic_compile.platform.hardhat import Hardhat


def look_at_all_paths() -> None:
    """Checks every file, whatever its folder is called."""
    Hardhat.is_dependency = lambda _self, _path: False
