import type { PlannedStep } from '../step.ts'
import { aptPackages } from './apt-packages.ts'
import { foundry } from './foundry.ts'
import { generatedCode } from './generated-code.ts'
import { go } from './go.ts'
import { halmos } from './halmos.ts'
import { npmPackages } from './npm-packages.ts'
import { proofSearch } from './proof-search.ts'
import { readyCompilersStep } from './ready-compilers.ts'
import { sandbox } from './sandbox.ts'
import { slither } from './slither.ts'
import { solc } from './solc.ts'
import { solidityLibraries } from './solidity-libraries.ts'
import { stripeMock } from './stripe-mock.ts'
import { temporal } from './temporal.ts'
import { toolRights } from './tool-rights.ts'
import { versitygw } from './versitygw.ts'

/**
 * Slither and Halmos need apt's Python. The sandbox copies that Python, so it waits for the environments made with it, and
 * npm's solc wrapper. Packages from PyPI use Slither's pip. Steps that can start at once begin in this order.
 */
const installs: readonly PlannedStep[] = [
  { step: aptPackages, after: [] },
  { step: npmPackages, after: [] },
  { step: solc, after: [] },
  { step: slither, after: [aptPackages] },
  { step: halmos, after: [aptPackages] },
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
]

export const steps: readonly PlannedStep[] = [
  ...installs,
  { step: toolRights, after: installs.map(({ step }) => step) },
]
