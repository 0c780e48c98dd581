"""A check that crashes is reported by name, and the others still run; known crashes of Slither are avoided."""

from slither.core.compilation_unit import SlitherCompilationUnit
from slither.core.declarations import Contract
from slither.core.expressions import Literal
from slither.detectors.abstract_detector import AbstractDetector
from slither.solc_parsing.declarations.contract import ContractSolc
from slither.solc_parsing.expressions import find_variable
from slither.utils.integer_conversion import convert_string_to_fraction
from slither.visitors.expression.constants_folding import KEY, ConstantFolding

from lightning_cat_slither.compact import Report

CRASHED = "lc-crashed"


def install_resilience() -> None:
    report = Report()

    def detect_or_tell(self: AbstractDetector) -> list[dict]:
        try:
            return report.of(self)
        except Exception as error:  # noqa: BLE001 - whatever it is, silence must not look like safety
            return [_crash(self.ARGUMENT, error)]

    AbstractDetector.detect = detect_or_tell
    _read_old_lengths()
    _tell_namesakes_apart()
    _keep_libraries_of_all_bases()
    _find_free_errors()


def _read_old_lengths() -> None:
    """In older syntax trees the literals of `Item[2**64]` have no type, and Slither takes them for strings."""
    post_literal = ConstantFolding._post_literal

    def post_literal_as_number(self: ConstantFolding, expression: Literal) -> None:
        post_literal(self, expression)
        value = expression.context[KEY]
        if isinstance(value, str) and value.isdecimal() and str(self._type).startswith(("uint", "int")):
            expression.context[KEY] = convert_string_to_fraction(value)

    ConstantFolding._post_literal = post_literal_as_number


def _tell_namesakes_apart() -> None:
    """Slither takes the first library of a name, such as OpenZeppelin's `Errors` instead of the project's own; the
    compiler's reference is exact."""
    find_by_id = find_variable._find_variable_from_ref_declaration

    def find_any_by_id(referenced, contracts, functions, parser, declarer):
        found = find_by_id(referenced, contracts, functions, parser, declarer)
        if found or referenced is None or declarer is None:
            return found
        return _contracts_by_id(declarer.compilation_unit).get(referenced)

    find_variable._find_variable_from_ref_declaration = find_any_by_id


def _keep_libraries_of_all_bases() -> None:
    """If several bases use libraries for the same type, as OpenZeppelin's do for `*`, Slither keeps only those of one."""
    analyze = ContractSolc.analyze_using_for

    def analyze_all(self: ContractSolc) -> None:
        contract = self.underlying_contract
        of_bases = [(kind, list(used)) for base in contract.inheritance for kind, used in base.using_for.items()]
        analyze(self)
        for kind, used in of_bases:
            known = contract.using_for.get(kind, [])
            contract.using_for[kind] = known + [each for each in used if each not in known]

    ContractSolc.analyze_using_for = analyze_all


def _find_free_errors() -> None:
    """Slither knows an error outside of contracts only by its ABI signature, but the compiler's name of a parameter's type
    may be that of a contract."""
    find = find_variable.find_top_level

    def find_by_either_name(name, scope):
        found, is_new = find(name, scope)
        # Slither also looks for operators of user-defined types, which have no name.
        if found is None and name is not None and name.endswith(")"):
            found = next((error for error in scope.custom_errors if error.full_name == name), None)
        return found, is_new

    find_variable.find_top_level = find_by_either_name


def _contracts_by_id(unit: SlitherCompilationUnit) -> dict[int, Contract]:
    known = getattr(unit, "_lightning_cat_contracts", None)
    if known is None or len(known) != len(unit.contracts):
        known = unit._lightning_cat_contracts = {contract.id: contract for contract in unit.contracts}
    return known


def _crash(check: str, error: Exception) -> dict:
    return {
        "check": CRASHED,
        "impact": "Informational",
        "confidence": "High",
        "description": f"{check}: {type(error).__name__}: {str(error)[:500]}",
        "id": f"{CRASHED}-{check}",
        "elements": [],
    }
