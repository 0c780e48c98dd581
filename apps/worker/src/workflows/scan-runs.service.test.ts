import type { Runs } from '@lc/api-contract'
import { findExhibits, findFoundryProject, findRuns } from '@lc/db'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { noteEngine, runningEngine } from '../testing/engines.ts'
import { openScanner, type Scanner } from '../testing/open-scanner.ts'
import { type OrderedScan, orderFiles } from '../testing/order-sample.ts'

let scanner: Scanner
beforeAll(async () => {
  scanner = await openScanner()
})
afterAll(() => scanner.close())

const files = { 'main.sol': 'contract Main {}\n' }
const order = (more: { fuzzing?: boolean; ownerId?: string } = {}) => orderFiles(scanner, { files, ...more })

const shownOf = async (ordered: OrderedScan) => {
  const found = await findRuns(scanner.db, ordered)
  const project = await findFoundryProject(scanner.db, ordered)
  return {
    runs: found?.state === 'ready' ? await scanner.store.getJson<Runs>(found.runsSha256) : undefined,
    project: project && (await scanner.store.getJson<Record<string, string>>(project.foundrySha256)),
    exhibits: await findExhibits(scanner.db, { ...ordered, label: 'LC-01' }),
  }
}

test('default: results of runs are in the report, and again when they come from stored results', async () => {
  scanner.use(noteEngine, runningEngine('unit'), runningEngine('proof', { tests: [], lineCoverage: [] }))
  const first = await order()
  const { summary, findings, detection } = await scanner.scan(first)
  expect(summary).toMatchObject({ status: 'completed', coverage: 'all', fuzzing: false, hasProject: true })
  expect(summary?.plannedStages).toEqual([
    'fetch',
    'compile',
    'static',
    'structure',
    'unit',
    'proof',
    'merge',
    'settle',
  ])
  expect(summary?.stages.map(({ stage }) => stage)).toEqual(summary?.plannedStages)
  expect(findings[0]).toMatchObject({ label: 'LC-01', grade: 'proved' })
  expect(detection).toEqual({ available: 0, held: 0, used: 1 })
  const shown = await shownOf(first)
  expect(shown).toMatchObject({
    runs: {
      properties: [{ stage: 'unit' }, { stage: 'proof', property: 'kept', outcome: 'passed' }],
      tests: [{ test: 'test_deploys' }],
      lineCoverage: [{ covered: 1, total: 2 }],
    },
    project: { 'test/a.t.sol': '// a' },
    exhibits: [{ kind: 'proof' }, { kind: 'proof' }],
  })
  const again = await order({ ownerId: first.ownerId })
  await scanner.scan(again)
  expect(await shownOf(again)).toEqual(shown)
})

test('given fuzzing, it is planned; otherwise it is not', async () => {
  scanner.use(noteEngine, runningEngine('fuzz'))
  const [without, withIt] = [await scanner.scan(await order()), await scanner.scan(await order({ fuzzing: true }))]
  expect(without.summary).toMatchObject({ fuzzing: false, hasProject: false, checks: [{ engine: 'note' }] })
  expect(without.summary?.plannedStages).not.toContain('fuzz')
  expect(withIt.summary).toMatchObject({ fuzzing: true, checks: [{ engine: 'note' }, { engine: 'running-fuzz' }] })
  expect(withIt.summary?.plannedStages).toContain('fuzz')
})

test('given a check that cannot run, it is reported as failed, and the scan continues without it', async () => {
  scanner.use(noteEngine, runningEngine('formal', { raw: 'unstorable' }))
  const put = scanner.workerStore.put
  const spy = vi.spyOn(scanner.workerStore, 'put').mockImplementation((bytes) => {
    if (Buffer.from(bytes).includes('"raw":"unstorable"')) throw new Error('no place for it')
    return put(bytes)
  })
  const { summary, findings, detection } = await scanner.scan(await order())
  spy.mockRestore()
  expect(summary).toMatchObject({ status: 'completed', coverage: 'partial' })
  expect(summary?.checks).toMatchObject([{ outcome: 'found' }, { engine: 'running-formal', outcome: 'failed' }])
  expect(findings.map(({ grade }) => grade)).toEqual(['pattern'])
  expect(detection).toEqual({ available: 0, held: 0, used: 1 })
})

test('given unit tests alone that find something, shows the report and uses the detection', async () => {
  scanner.use(runningEngine('unit'))
  const { summary, detection } = await scanner.scan(await order())
  expect(summary).toMatchObject({ status: 'completed', coverage: 'all' })
  expect(detection).toEqual({ available: 0, held: 0, used: 1 })
})

test('given engines that show nothing, there is nothing to show, and no Foundry project', async () => {
  scanner.use(noteEngine)
  const ordered = await order()
  await scanner.scan(ordered)
  expect(await findRuns(scanner.db, ordered)).toEqual({ state: 'none' })
  expect(await shownOf(ordered)).toMatchObject({ project: undefined, exhibits: [] })
})
