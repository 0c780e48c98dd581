import type { Step } from '../step.ts'
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

/** In order: Slither needs apt's Python, what comes from PyPI uses Slither's pip, the sandbox copies npm's solc wrapper. */
export const steps: readonly Step[] = [
  aptPackages,
  npmPackages,
  generatedCode,
  solc,
  solidityLibraries,
  slither,
  foundry,
  halmos,
  sandbox,
  readyCompilersStep,
  proofSearch,
  temporal,
  go,
  versitygw,
  stripeMock,
  toolRights,
]
