import { toReason } from '@lc/api-contract'
import { expect, test } from 'vitest'
import type { Build } from './build.ts'
import type { Engine, EngineResult } from './engine.ts'
import { runEngine } from './run-engine.ts'
import type { Jail } from './sandbox/jail.ts'

const limits = { wallSeconds: 100, cpuSeconds: 10, memoryBytes: 1, outputBytes: 1 }
const place = (name: string) => ({ file: `${name}.sol`, name })

const buildOf = (...names: string[]): Build => ({
  compiler: '0.8.24',
  mainFile: `${names[0]}.sol`,
  mainContract: names[0],
  sources: {},
  input: {},
  output: { sources: {} },
  notes: [],
  scope: names.map(place),
})

/** Every run uses the given CPU seconds and ends with its contract's outcome. */
const engineOf = (
  covers: Engine['covers'],
  ends: Record<string, Partial<EngineResult>>,
  seen: string[] = [],
): Engine => ({
  id: 'test',
  version: '1',
  licence: 'MIT',
  stage: 'unit',
  covers,
  checks: { all: [], ignored: {} },
  limits,
  supports: () => true,
  load: async () => ({
    run: async ({ mainContract = '' }, { jail, limits: { cpuSeconds } }) => {
      seen.push(`${mainContract} ${cpuSeconds}`)
      await jail.run({} as Parameters<Jail['run']>[0])
      return { outcome: 'passed', findings: [], raw: mainContract, ...ends[mainContract] }
    },
  }),
})

const run = (engine: Engine, build: Build, cpuSeconds = 1) => {
  const jail = { run: async () => ({ cpuSeconds }) } as unknown as Jail
  return runEngine(engine, build, { jail, signal: new AbortController().signal })
}

test('default: runs an engine for contracts on each of them', async () => {
  const seen: string[] = []
  const result = await run(engineOf('contract', { B: { outcome: 'found' } }, seen), buildOf('A', 'B'))
  expect(seen).toEqual(['A 10', 'B 10'])
  expect(result).toMatchObject({
    outcome: 'found',
    contracts: [
      { name: 'A', outcome: 'passed' },
      { name: 'B', outcome: 'found' },
    ],
  })
})

test('given an engine for builds, runs it once per part', async () => {
  const seen: string[] = []
  const build = { ...buildOf('A', 'B'), others: [buildOf('C')] }
  const result = await run(engineOf('build', {}, seen), build)
  expect(seen).toEqual(['A 10', 'C 10'])
  expect(result.contracts?.map(({ name }) => name)).toEqual(['A', 'B', 'C'])
})

test('given a budget that is used up, skips later contracts and reports it', async () => {
  const seen: string[] = []
  const result = await run(engineOf('contract', {}, seen), buildOf('A', 'B', 'C'), 9)
  expect(seen).toEqual(['A 10', 'B 10'])
  expect(result).toMatchObject({ outcome: 'unknown', why: toReason('contracts_open', { open: 1, all: 3 }) })
  expect(result.contracts?.at(-1)).toMatchObject({ name: 'C', outcome: 'not_run', why: { code: 'project_budget' } })
})

test("given contracts that aren't tokens, counts the fuzzing of the others", async () => {
  const none = { outcome: 'unsupported', why: toReason('no_token') } as const
  expect(await run(engineOf('contract', { B: none }), buildOf('A', 'B'))).toMatchObject({ outcome: 'passed' })
  expect(await run(engineOf('contract', { A: none, B: none }), buildOf('A', 'B'))).toMatchObject(none)
})

test('error: a failure on one contract makes the whole check unknown, never passed', async () => {
  const failed = { outcome: 'failed', why: toReason('no_test_ran'), reason: 'no' } as const
  const result = await run(engineOf('contract', { B: failed }), buildOf('A', 'B'))
  expect(result).toMatchObject({ outcome: 'unknown', reason: 'B: no' })
})
