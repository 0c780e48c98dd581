import type { PlannedStep } from '../step.ts'
import { aptPackages } from './apt-packages.ts'
import { foundry } from './foundry.ts'
import { generatedCode } from './generated-code.ts'
import { actionlint, go, stripeMock, toxiproxy, versitygw } from './go-services.ts'
import { hadolint } from './hadolint.ts'
import { npmPackages } from './npm-packages.ts'
import { promtool } from './promtool.ts'
import { proofSearch } from './proof-search.ts'
import { chartTools, halmos, schemathesis, slither } from './python-tools.ts'
import { sandbox, toolRights } from './sandbox.ts'
import { readyCompilersStep, solc } from './solc.ts'
import { solidityLibraries } from './solidity-libraries.ts'
import { temporal } from './temporal.ts'
import { zizmor } from './zizmor.ts'

/**
 * Slither and Halmos need apt's Python. The sandbox copies that Python and npm's solc wrapper, so it waits for both.
 * Packages from PyPI use Slither's pip. Steps that are ready at the same time start in this order.
 */
const installs: readonly PlannedStep[] = [
  { step: aptPackages, after: [] },
  { step: npmPackages, after: [] },
  { step: solc, after: [] },
  { step: slither, after: [aptPackages] },
  { step: halmos, after: [aptPackages] },
  { step: schemathesis, after: [aptPackages] },
  { step: chartTools, after: [aptPackages] },
  { step: solidityLibraries, after: [] },
  { step: generatedCode, after: [npmPackages] },
  { step: sandbox, after: [npmPackages, slither, halmos] },
  { step: go, after: [slither] },
  { step: versitygw, after: [go] },
  { step: foundry, after: [] },
  { step: readyCompilersStep, after: [solc, sandbox] },
  { step: proofSearch, after: [foundry, readyCompilersStep] },
  { step: temporal, after: [slither] },
  { step: stripeMock, after: [go] },
  { step: actionlint, after: [go] },
  { step: toxiproxy, after: [go] },
  { step: zizmor, after: [slither] },
  { step: promtool, after: [aptPackages] },
  { step: hadolint, after: [slither] },
]

export const steps: readonly PlannedStep[] = [
  ...installs,
  { step: toolRights, after: installs.map(({ step }) => step) },
]
