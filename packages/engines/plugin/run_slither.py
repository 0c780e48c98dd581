"""Starts Slither with this plugin: `python run_slither.py <arguments of slither>`, without installing anything."""

import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parent))

from slither.__main__ import get_detectors_and_printers, main_impl  # noqa: E402

from lightning_cat_slither import make_plugin  # noqa: E402
from lightning_cat_slither.all_paths import look_at_all_paths  # noqa: E402
from lightning_cat_slither.resilience import install_resilience  # noqa: E402

# As Slither's own entry does: deep control flow makes for deep recursion.
sys.setrecursionlimit(1500)
install_resilience()
look_at_all_paths()
detectors, printers = get_detectors_and_printers()
main_impl(all_detector_classes=[*detectors, *make_plugin()[0]], all_printer_classes=printers)
