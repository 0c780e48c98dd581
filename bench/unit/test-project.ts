import { diagnose, type openLibraryCache } from '@lc/compile-doctor'
import { type Engine, type Jail, runEngine } from '@lc/engines'
import type { SetProject } from '../detect/list-set.ts'
import { sum } from '../sum.ts'

export interface Bench {
  engine: Engine
  jail: Jail
  cache: ReturnType<typeof openLibraryCache>
  signal: AbortSignal
}

/** The result of one project: `ran` if its tests finished, `deployed` if its contract could be deployed. */
export interface Row {
  name: string
  isDeployable: boolean
  hasRun: boolean
  isDeployed: boolean
  /** Why it did not get that far. */
  reason: string
  outcomes: Record<string, number>
  coveredLines: number
  lines: number
  cpuSeconds: number
}

/** One project through the doctor and the unit tests, as in a scan. */
export const testProject = async ({ sources }: SetProject, { engine, jail, cache, signal }: Bench): Promise<Row> => {
  const name = Object.keys(sources).join(', ')
  const { build } = await diagnose({ origin: 'file', sources }, { jail, cache, signal })
  if (!build) return { ...NOTHING, name, reason: 'not compiled' }
  const { outcome, why, tests, lineCoverage = [], cpuSeconds } = await runEngine(engine, build, { jail, signal })
  const files = lineCoverage.filter(({ file }) => file in sources)
  return {
    name,
    isDeployable: outcome !== 'unsupported',
    hasRun: tests !== undefined,
    isDeployed: (tests ?? []).some((test) => test.about === 'deploys' && test.outcome === 'passed'),
    reason: why?.code ?? '',
    outcomes: countsOf((tests ?? []).map((test) => test.outcome)),
    coveredLines: sum(files.map(({ covered }) => covered)),
    lines: sum(files.map(({ total }) => total)),
    cpuSeconds,
  }
}

const NOTHING = {
  isDeployable: false,
  hasRun: false,
  isDeployed: false,
  outcomes: {},
  coveredLines: 0,
  lines: 0,
  cpuSeconds: 0,
}

const countsOf = (names: readonly string[]): Record<string, number> =>
  Object.fromEntries([...Map.groupBy(names, (name) => name)].map(([name, all]) => [name, all.length]))
