"""Starts Slither with this plugin: `python run_slither.py [--skip=check,check] <arguments of slither>`, without installing anything."""

import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parent))

from slither.__main__ import get_detectors_and_printers, main_impl  # noqa: E402

from lightning_cat_slither import make_plugin  # noqa: E402
from lightning_cat_slither.all_paths import look_at_all_paths  # noqa: E402
from lightning_cat_slither.isolation import install_isolation  # noqa: E402
from lightning_cat_slither.resilience import install_resilience  # noqa: E402
from lightning_cat_slither.superseded import leave_to_our_checks  # noqa: E402

# As Slither's own entry does: deep control flow makes for deep recursion.
sys.setrecursionlimit(1500)
leave_to_our_checks()
install_resilience()
install_isolation()
look_at_all_paths()
# Checks that nobody reads are not run. Slither's own option compares by substrings, so it is not used.
skipped = {name for argument in sys.argv if argument.startswith("--skip=") for name in argument[7:].split(",")}
sys.argv = [argument for argument in sys.argv if not argument.startswith("--skip=")]
detectors, printers = get_detectors_and_printers()
chosen = [check for check in [*detectors, *make_plugin()[0]] if check.ARGUMENT not in skipped]
main_impl(all_detector_classes=chosen, all_printer_classes=printers)
