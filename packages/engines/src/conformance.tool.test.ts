import { toReason } from '@lc/api-contract'
import { readSample } from '@lc/testkit'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Build } from './build.ts'
import { engines } from './registry.ts'
import { type EngineRun, runEngine } from './run-engine.ts'
import type { Jail, JailRun } from './sandbox/jail.ts'
import {
  compileSource,
  moreTime,
  neverAborted,
  openCancellingJail,
  openTestJail,
  type TestJail,
} from './testing/open-test-jail.ts'

let jail: TestJail
let builds: Build[]
beforeAll(async () => {
  jail = await openTestJail()
  builds = [await compileSource(jail, readSample('reentrancy-0.8')), await compileSource(jail, readSample('token-0.8'))]
})
afterAll(() => jail.close())

type BrokenRun = [string, (run: JailRun) => JailRun]

/** A tool that ends without a usable answer, from its usual run. */
const brokenRuns: BrokenRun[] = [
  ...(['wall', 'cpu', 'memory', 'output', 'cancelled', 'infra', 'changed'] as const).map(
    (end): BrokenRun => [`ends as ${end}`, (run) => ({ ...run, end })],
  ),
  ['crashes', (run) => ({ ...run, code: 139, stdout: '', stderr: 'Segmentation fault' })],
  ['prints half of its answer', (run) => ({ ...run, stdout: run.stdout.slice(0, run.stdout.length / 2) })],
  ['prints an empty answer', (run) => ({ ...run, code: 0, stdout: '{}' })],
]

/** A scan relies on these for every engine; listing an engine is enough to test it. */
describe.for(engines)('engine $id', (engine) => {
  const patient = { ...engine, limits: moreTime(engine.limits) }
  const run = (given: Build) => runEngine(patient, given, { jail, signal: neverAborted })
  let build: Build
  let first: EngineRun
  const answers: JailRun[] = []
  beforeAll(async () => {
    const supported = builds.find((each) => engine.supports(each) === true)
    if (!supported) throw new Error(`no sample is for ${engine.id}`)
    build = supported
    const recording: Jail = {
      run: async (command) => {
        const answer = await jail.run(command)
        answers.push(answer)
        return answer
      },
    }
    first = await runEngine(patient, build, { jail: recording, signal: neverAborted })
  }, 600_000)

  test('default: ends, names itself and points only inside the project', () => {
    const { outcome, findings } = first
    // An engine that checks all calls at once may leave some of them open.
    expect(['passed', 'found', ...(engine.stage === 'formal' ? ['unknown'] : [])]).toContain(outcome)
    for (const finding of findings) {
      expect(finding.engine).toBe(engine.id)
      for (const { file, startLine, endLine } of finding.locations) {
        const lines = build.sources[file]?.split('\n').length ?? 0
        expect(startLine).toBeGreaterThan(0)
        expect(endLine).toBeGreaterThanOrEqual(startLine)
        expect(lines).toBeGreaterThanOrEqual(endLine)
      }
    }
  })

  test('states its licence', () => {
    expect(engine.licence).not.toBe('')
  })

  test('refuses an unsupported build, with a reason', async () => {
    const refused = { ...engine, supports: () => toReason('no_token') }
    const result = await runEngine(refused, build, { jail, signal: neverAborted })
    expect(result).toMatchObject({ outcome: 'unsupported', why: toReason('no_token'), findings: [] })
  })

  test("given a tiny budget, doesn't pass and starts no second tool", async () => {
    const limits = { ...engine.limits, wallSeconds: 0.001 }
    let runs = 0
    const counted: Jail = {
      run: (command) => {
        runs += 1
        return jail.run(command)
      },
    }
    const result = await runEngine({ ...engine, limits }, build, { jail: counted, signal: neverAborted })
    expect(result.outcome).toBe('timed_out')
    expect(runs).toBe(1)
  })

  test('given a cancellation, stops its tool and throws the reason', async () => {
    const { ends, ...context } = openCancellingJail(jail.fresh)
    await expect(runEngine(engine, build, context)).rejects.toThrow('enough')
    expect(new Set(ends)).toEqual(new Set(['cancelled']))
  })

  test.for(brokenRuns)(
    'a tool that %s leaves the check unfinished, in its first run and in any later one',
    async ([, toBroken]) => {
      expect(answers).not.toEqual([])
      for (const first of answers.keys()) {
        let runs = 0
        const broken: Jail = {
          run: async () => {
            const answer = answers[runs] ?? answers.at(-1)
            if (!answer) throw new Error('no run was recorded')
            return runs++ < first ? answer : toBroken(answer)
          },
        }
        const result = await runEngine(patient, build, { jail: broken, signal: neverAborted })
        expect(result.outcome).toMatch(/^(failed|timed_out|unknown)$/)
        expect(result.why).toBeTruthy()
        expect(result.findings).toEqual([])
        expect(result.properties?.filter(({ outcome }) => outcome === 'passed') ?? []).toEqual([])
      }
    },
  )

  test.for([
    ['no output', { output: {} }],
    ['an output of another shape', { output: { sources: 7, contracts: [] } }],
    ['an output without sources', { output: { sources: null } }],
    ['no input', { input: null }],
    ['a source that is not in the output', { sources: { 'Other.sol': 'contract Other {}' } }],
  ] as const)('error: given %s, fails instead of passing', async ([, damage]) => {
    const result = await run({ ...build, ...damage } as Build)
    expect(result).toMatchObject({ outcome: 'failed', findings: [] })
    expect(result.why).toBeTruthy()
  })
})
