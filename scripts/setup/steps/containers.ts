import { testTool } from '../../../packages/dev-services/src/home.ts'
import { home } from '../places.ts'
import type { PlannedStep } from '../step.ts'
import { aptStep } from './apt-packages.ts'
import { foundry } from './foundry.ts'
import { goForContainers, temporalServer, temporalSqlTool, versitygw } from './go-services.ts'
import { proofSearch } from './proof-search.ts'
import { halmos, pythonTool, slither } from './python-tools.ts'
import { sandbox, toolRights } from './sandbox.ts'
import { readyCompilersStep, solc } from './solc.ts'
import { solidityLibraries } from './solidity-libraries.ts'
import { temporal } from './temporal.ts'

/** Podman with runc, because crun refuses machines with both versions of cgroups. */
const containerPackages = aptStep('container packages', [
  'podman',
  'runc',
  'netavark',
  'aardvark-dns',
  'iptables',
  'catatonit',
  'uidmap',
  'mmdebstrap',
])

const containerTools = pythonTool({
  name: 'container tools',
  programs: ['podman-compose'],
  folder: testTool(home, 'containers'),
  requirements: 'scripts/setup/containers-requirements.txt',
})

/** The programs of the image `services`. */
export const serviceProgramSteps: readonly PlannedStep[] = [
  { step: slither, after: [] },
  { step: goForContainers, after: [slither] },
  { step: versitygw, after: [goForContainers] },
  { step: temporal, after: [slither] },
  { step: temporalServer, after: [goForContainers] },
  // Both are built from the same packages, which Go keeps.
  { step: temporalSqlTool, after: [temporalServer] },
]

/** For `make images` and `make containers`, after the usual setup. */
export const containerSteps: readonly PlannedStep[] = [
  { step: containerPackages, after: [] },
  // The first run of podman-compose calls Podman.
  { step: containerTools, after: [containerPackages] },
  ...serviceProgramSteps,
]

const workerTools: readonly PlannedStep[] = [
  { step: solc, after: [] },
  { step: slither, after: [] },
  { step: halmos, after: [] },
  { step: solidityLibraries, after: [] },
  { step: foundry, after: [] },
  { step: sandbox, after: [slither, halmos] },
  { step: readyCompilersStep, after: [solc, sandbox] },
  { step: proofSearch, after: [foundry, readyCompilersStep] },
]

/** The tools of the worker, for an image that is built on a machine without setup. */
export const workerToolSteps: readonly PlannedStep[] = [
  ...workerTools,
  { step: toolRights, after: workerTools.map(({ step }) => step) },
]
