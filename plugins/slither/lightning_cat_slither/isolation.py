"""Leaves out and names a statement or function on which Slither crashes; everything else is still checked."""

from slither import Slither
from slither.core.cfg.node import Node
from slither.core.declarations import Function
from slither.core.declarations.function_contract import FunctionContract
from slither.core.declarations.function_top_level import FunctionTopLevel
from slither.solc_parsing.declarations.function import FunctionSolc
from slither.solc_parsing.declarations.modifier import ModifierSolc

UNREAD = "lc-unread"

MOST_WORDS = 300


def install_isolation() -> None:
    unread: dict[str, str] = {}

    def note(function: Function, error: Exception) -> None:
        unread.setdefault(function.canonical_name, f"{type(error).__name__}: {error}"[:MOST_WORDS])

    for parser in (FunctionSolc, ModifierSolc):
        _isolate_bodies(parser, note)
    _isolate_statements(note)
    for function in (FunctionContract, FunctionTopLevel):
        _isolate_ssa(function, note)
    _name_unread(unread)


def _isolate_bodies(parser: type, note) -> None:
    analyze = parser.__dict__["analyze_content"]

    def analyze_or_note(self) -> None:
        try:
            analyze(self)
        except Exception as error:  # noqa: BLE001 - Slither itself would pass over every later function of the contract
            note(self.underlying_function, error)
            self.underlying_function.nodes = []
            self.underlying_function.entry_point = None
            self.underlying_function.is_implemented = False

    parser.analyze_content = analyze_or_note


def _isolate_statements(note) -> None:
    generate = Node.slithir_generation

    def generate_or_note(self: Node) -> None:
        try:
            generate(self)
        except Exception as error:  # noqa: BLE001 - see above
            note(self.function, error)
            self._irs = []

    Node.slithir_generation = generate_or_note


def _isolate_ssa(function: type, note) -> None:
    generate = function.__dict__["generate_slithir_ssa"]

    def generate_or_note(self, instances) -> None:
        try:
            generate(self, instances)
        except Exception as error:  # noqa: BLE001 - see above
            note(self, error)
            for node in self.nodes:
                node._irs_ssa = []

    function.generate_slithir_ssa = generate_or_note


def _name_unread(unread: dict[str, str]) -> None:
    run = Slither.run_detectors

    def run_and_name(self: Slither) -> list[list[dict]]:
        return [*run(self), [_result(unread)] if unread else []]

    Slither.run_detectors = run_and_name


def _result(unread: dict[str, str]) -> dict:
    name, error = next(iter(unread.items()))
    return {
        "id": UNREAD,
        "check": UNREAD,
        "impact": "Informational",
        "confidence": "High",
        "description": f"{len(unread)}: {name}: {error}",
        "elements": [],
    }
