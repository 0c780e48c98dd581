import { toReason } from '@lc/api-contract'
import { readSample } from '@lc/testkit'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Build } from './build.ts'
import { engines } from './registry.ts'
import { type EngineRun, runEngine } from './run-engine.ts'
import type { Jail } from './sandbox/jail.ts'
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

/** A scan relies on these for every engine; listing an engine is enough to test it. */
describe.for(engines)('engine $id', (engine) => {
  const patient = { ...engine, limits: moreTime(engine.limits) }
  const run = (given: Build) => runEngine(patient, given, { jail, signal: neverAborted })
  let build: Build
  let first: EngineRun
  beforeAll(async () => {
    const supported = builds.find((each) => engine.supports(each) === true)
    if (!supported) throw new Error(`no sample is for ${engine.id}`)
    build = supported
    first = await run(build)
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
