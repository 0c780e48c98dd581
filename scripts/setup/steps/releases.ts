import type { PlannedStep } from '../step.ts'
import { gitleaks, goForReleases } from './go-services.ts'
import { slither } from './python-tools.ts'

/** For `make release`, after the usual setup. Packages from PyPI, such as Go, use Slither's pip. */
export const releaseSteps: readonly PlannedStep[] = [
  { step: slither, after: [] },
  { step: goForReleases, after: [slither] },
  { step: gitleaks, after: [goForReleases] },
]
