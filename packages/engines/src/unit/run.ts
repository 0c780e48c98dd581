import { readFileSync } from 'node:fs'
import { toReason, type UnitTest, type UnitTestOutcome } from '@lc/api-contract'
import type { Build } from '../build.ts'
import type { EngineResult, RunContext } from '../engine.ts'
import type { DeploymentPlan } from '../foundry/deployment-plan.ts'
import type { ForgeTest } from '../foundry/forge-results.ts'
import { planFrom } from '../foundry/plan-deployment.ts'
import { type CompiledContract, type ProjectReading, readProject } from '../foundry/project-reading.ts'
import { type ForgeRun, runForge } from '../foundry/run-forge.ts'
import { withArgumentContracts } from '../foundry/tokens/argument-contracts.ts'
import type { JailEnd, JailRun } from '../sandbox/jail.ts'
import { interruptedOutcome } from '../tool-output.ts'
import { lineCoverage, readExecutedCode } from './line-coverage.ts'
import { readUnitTest } from './read-unit-tests.ts'
import { unitFindings } from './unit-findings.ts'
import { type UnitProject, unitProject } from './unit-project.ts'

/** Generates the tests, runs them once with traces, and reads the results and covered lines. */
export const runUnitTests = async (build: Build, context: RunContext): Promise<EngineResult> => {
  const reading = readProject(build)
  const planned = planFrom(reading)
  if (!planned.ok) return { outcome: 'unsupported', why: planned.why, findings: [], raw: '' }
  const plan = withArgumentContracts(planned.plan, reading)
  const project = unitProject(plan, reading)
  const { run, suites } = await runTests(project, { plan, reading, context })
  const raw = rawOf(run)
  const results = suites?.[`${project.suite.path}:${project.suite.name}`]
  if (!results) {
    const end =
      interruptedOutcome(run) ?? ({ outcome: 'failed', why: toReason('no_test_ran'), reason: lastWords(run) } as const)
    return { ...end, findings: [], raw, project: project.files }
  }
  return { ...readResults(project, results, { plan, reading, stdout: run.stdout }), raw }
}

/** The outcome of each generated test by its name, without coverage; undefined if the tests can't run. */
export const unitOutcomes = async (
  build: Build,
  context: RunContext,
): Promise<ReadonlyMap<string, UnitTestOutcome> | undefined> => {
  const reading = readProject(build)
  const planned = planFrom(reading)
  if (!planned.ok) return undefined
  const plan = withArgumentContracts(planned.plan, reading)
  const { files, suite, tests } = unitProject(plan, reading)
  const { suites } = await runForge({ ...context, files })
  const results = suites?.[`${suite.path}:${suite.name}`]
  if (!results) return undefined
  return new Map(tests.map((test) => [test.name, readUnitTest(plan.contract, test, results[`${test.name}()`]).outcome]))
}

interface Tested {
  plan: DeploymentPlan
  reading: ProjectReading
}

/** With traces; if a long loop makes them too large for memory, runs again without them. */
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

/** Forge aborts when an allocation fails. */
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

/** Error output of the compiler or forge. */
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
  return isDeployed ? { outcome: 'passed' } : { outcome: 'unknown', why: toReason('constructor_refused') }
}

const program = readFileSync(new URL('trace-filter.cjs', import.meta.url), 'utf8')

const TRACE_FILTER = 'trace-filter.cjs'

interface Known {
  id: string
  address?: string
  creation: string
}

/** The filter with its input: contracts by address, and others by their creation code. */
const traceFilter = (plan: DeploymentPlan, compiled: ReadonlyMap<string, CompiledContract>): Record<string, string> => {
  const placed = plan.contracts.flatMap(({ id, address, creation }): Known[] => (id ? [{ id, address, creation }] : []))
  const copied = plan.copies.flatMap(({ from, to }) =>
    placed.filter(({ address }) => address === from).map((contract) => ({ ...contract, address: to })),
  )
  const created = [...compiled].flatMap(
    ([
      id,
      {
        creation: { object },
      },
    ]): Known[] => (HEX.test(object) ? [{ id, creation: object }] : []),
  )
  return { [TRACE_FILTER]: program, 'known.json': JSON.stringify([...placed, ...copied, ...created]) }
}

/** Excludes code with unlinked libraries. */
const HEX = /^[0-9a-f]+$/i
