"""Starts Slither with this plugin, without installing anything: `python run_slither.py [--alone] [--skip=check,check]
<arguments of slither>`. `--alone` leaves out our checks and keeps Slither's results as they are, for comparisons."""

import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parent))

from slither.__main__ import get_detectors_and_printers, main_impl  # noqa: E402

from lightning_cat_slither import make_plugin  # noqa: E402
from lightning_cat_slither.all_paths import look_at_all_paths  # noqa: E402
from lightning_cat_slither.closure import close_in_order  # noqa: E402
from lightning_cat_slither.isolation import install_isolation  # noqa: E402
from lightning_cat_slither.resilience import install_resilience  # noqa: E402
from lightning_cat_slither.superseded import leave_to_our_checks  # noqa: E402

# Like Slither's own entry point: deep control flow needs deep recursion.
sys.setrecursionlimit(1500)
is_alone = "--alone" in sys.argv
if not is_alone:
    close_in_order()
    leave_to_our_checks()
install_resilience()
install_isolation()
if not is_alone:
    look_at_all_paths()
# Checks that we ignore aren't run. Slither's own option compares by substrings, so it isn't used.
skipped = {name for argument in sys.argv if argument.startswith("--skip=") for name in argument[7:].split(",")}
sys.argv = [argument for argument in sys.argv if argument != "--alone" and not argument.startswith("--skip=")]
detectors, printers = get_detectors_and_printers()
own = [] if is_alone else make_plugin()[0]
chosen = [check for check in [*detectors, *own] if check.ARGUMENT not in skipped]
main_impl(all_detector_classes=chosen, all_printer_classes=printers)
