import { type UnitTest, why } from '@lc/api-contract'
import type { Build } from '../build.ts'
import type { EngineResult, RunContext } from '../engine.ts'
import type { DeploymentPlan } from '../foundry/deployment-plan.ts'
import type { ForgeTest } from '../foundry/forge-results.ts'
import { planFrom } from '../foundry/plan-deployment.ts'
import { type ProjectReading, readProject } from '../foundry/project-reading.ts'
import { type ForgeRun, runForge } from '../foundry/run-forge.ts'
import { withContractsNamed } from '../foundry/tokens/contracts-named.ts'
import { outcomeOfEnd } from '../outcome-of-end.ts'
import type { JailEnd, JailRun } from '../sandbox/jail.ts'
import { readExecutedCode } from './executed-code.ts'
import { lineCoverage } from './line-coverage.ts'
import { readUnitTest } from './read-unit-tests.ts'
import { TRACE_FILTER, traceFilter } from './trace-filter.ts'
import { unitFindings } from './unit-findings.ts'
import { type UnitProject, unitProject } from './unit-project.ts'

/** Generates the tests, runs them once with traces, and reads from them what passed and which lines ran. */
export const runUnitTests = async (build: Build, context: RunContext): Promise<EngineResult> => {
  const reading = readProject(build)
  const planned = planFrom(reading)
  if (!planned.ok) return { outcome: 'unsupported', why: planned.why, findings: [], raw: '' }
  const plan = withContractsNamed(planned.plan, reading)
  const project = unitProject(plan, reading)
  const { run, suites } = await runTests(project, { plan, reading, context })
  const raw = rawOf(run)
  const results = suites?.[`${project.suite.path}:${project.suite.name}`]
  if (!results) {
    const end = outcomeOfEnd(run) ?? ({ outcome: 'failed', why: why('no_test_ran'), reason: lastWords(run) } as const)
    return { ...end, findings: [], raw, project: project.files }
  }
  return { ...readResults(project, results, { plan, reading, stdout: run.stdout }), raw }
}

interface Tested {
  plan: DeploymentPlan
  reading: ProjectReading
}

/** With traces; a contract that loops for long leaves traces that no memory holds, and then runs again without them. */
const runTests = async (
  { files }: UnitProject,
  { plan, reading, context }: Tested & { context: RunContext },
): Promise<ForgeRun> => {
  const tracing = { filter: TRACE_FILTER, args: ['-vvvvv'] }
  const traced = await runForge({ ...context, ...tracing, files: { ...files, ...traceFilter(plan, reading.compiled) } })
  return traced.suites === undefined && MAY_BE_TOO_MUCH.includes(traced.run.end)
    ? runForge({ ...context, files })
    : traced
}

/** Forge ends itself when an allocation fails. */
const MAY_BE_TOO_MUCH: readonly JailEnd[] = ['exited', 'memory', 'output']

const readResults = (
  project: UnitProject,
  results: Readonly<Record<string, ForgeTest>>,
  { plan, reading, stdout }: Tested & { stdout: string },
): Omit<EngineResult, 'raw'> => {
  const ended = project.tests.map((planned) => ({
    planned,
    test: readUnitTest(plan.contract, planned, results[`${planned.name}()`]),
  }))
  const tests = ended.map(({ test }) => test)
  const findings = unitFindings(ended, { plan, reading, suite: project.suite })
  const executed = readExecutedCode(stdout)
  return {
    ...outcomeOf(tests, findings.length),
    findings,
    tests,
    project: project.filesAfter(undecided(tests)),
    ...(executed ? { lineCoverage: lineCoverage(reading, executed) } : {}),
  }
}

/** What the compiler or forge complained about. */
const lastWords = ({ stdout, stderr }: JailRun): string => `${stdout}\n${stderr}`.trim().slice(-300)

const rawOf = ({ end, code, stdout, stderr }: JailRun): string =>
  JSON.stringify({ end, code, stdout, stderr: stderr.slice(-20_000) })

const undecided = (tests: readonly UnitTest[]): Map<string, string> =>
  new Map(
    tests
      .filter(({ outcome }) => outcome === 'reverted' || outcome === 'not_reachable')
      .map(({ test, outcome, words }) => [test, `${outcome === 'reverted' ? 'reverted' : 'not reachable'}: ${words}`]),
  )

const outcomeOf = (tests: readonly UnitTest[], findings: number): Pick<EngineResult, 'outcome' | 'why'> => {
  if (findings > 0) return { outcome: 'found' }
  const isDeployed = tests.some(({ about, outcome }) => about === 'deploys' && outcome === 'passed')
  return isDeployed ? { outcome: 'passed' } : { outcome: 'unknown', why: why('constructor_refused') }
}
