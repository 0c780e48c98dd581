import { homeFolder, toolsFolder } from '@lc/dev-services'
import { type Engine, engines, type OpenJail, openJail } from '@lc/engines'
import { slowProject } from '@lc/testkit'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { jailedProcesses, jailedTools, ownRange, spyOnJail } from '../testing/jail.ts'
import { bank, diagnoseIn, heavy } from '../testing/thread-projects.ts'
import { openScanThreads, type ScanThreads } from './open-scan-threads.ts'
import { pack, unpack } from './thread-messages.ts'

const toolsDir = toolsFolder(homeFolder())
const slither = engines.find(({ id }) => id === 'slither') as Engine
const neverAborted = new AbortController().signal

let jail: OpenJail
let threads: ScanThreads
/** Threads whose time limit no task can keep, however fast the machine is. */
let hurried: ScanThreads
beforeAll(async () => {
  jail = await openJail({ toolsDir, slots: 2, ...ownRange })
  threads = openScanThreads({ toolsDir, maxThreads: 4 })
  hurried = openScanThreads({ toolsDir, maxThreads: 4, busyMs: 1, checkBusyMs: 1 })
})
afterAll(async () => {
  await Promise.all([threads.close(), hurried.close()])
  await jail.close()
})

test('the event loop keeps running while a thread reads a heavy source', async () => {
  const ends: string[] = []
  const task = diagnoseIn(threads, heavy, { jail }).then(() => ends.push('task'))
  setTimeout(() => ends.push('timer'), 0)
  await task
  expect(ends).toEqual(['timer', 'task'])
})

test('sources are read in the pool only', async () => {
  const closed = openScanThreads({ toolsDir, maxThreads: 1 })
  await closed.close()
  await expect(diagnoseIn(closed, bank, { jail })).rejects.toMatchObject({ errorName: 'UNAVAILABLE' })
})

test('given a diagnosis that waits, another project is compiled meanwhile', async () => {
  const otherEnded = Promise.withResolvers<void>()
  const ends: string[] = []
  const held = diagnoseIn(threads, heavy, { jail, onStep: () => otherEnded.promise }).then(() => ends.push('heavy'))
  const other = await diagnoseIn(threads, bank, { jail })
  expect([other.diagnosis.state, ends]).toEqual(['compiled', []])
  otherEnded.resolve()
  await held
})

test('given a project that takes too long to read, the doctor reports it and nothing is compiled', async () => {
  const { diagnosis, build } = await diagnoseIn(hurried, heavy, { jail })
  expect(diagnosis).toMatchObject({ state: 'cannot', reasons: [{ code: 'resource_limit' }] })
  expect(diagnosis.files.map(({ path }) => path)).toEqual(['Heavy.sol'])
  expect(build).toBeUndefined()
  const set = pack({ origin: 'file', sources: heavy, projectId: '1', mainFile: 'Heavy.sol' })
  const compiled = await hurried.compile({ set }, { ...checking(), findBuilt: async () => undefined })
  expect(compiled).toMatchObject({ reasons: [{ code: 'resource_limit' }] })
})

const checking = () => ({ jail, signal: neverAborted, seed: 'a', recognise: async () => ({}) })

test('given an engine whose adapter computes for too long, its check ends in time with the reason', async () => {
  const { build } = await diagnoseIn(threads, bank, { jail })
  const bytes = build?.bytes ?? new Uint8Array()
  const { run, output } = await hurried.check(slither, bytes.slice(), checking())
  expect(run).toMatchObject({ outcome: 'timed_out', why: { code: 'cpu_limit' } })
  expect(unpack(output)).toEqual({ findings: [], raw: '' })
  const finished = await threads.check(slither, bytes, checking())
  expect(['passed', 'found']).toContain(finished.run.outcome)
  expect(finished.run.cpuSeconds).toBeGreaterThan(0)
})

test('a cancelled task stops its tool', async () => {
  const spy = spyOnJail(jail)
  const abort = new AbortController()
  const slow = { 'Slow.sol': slowProject('0.5.10') }
  const running = diagnoseIn(threads, slow, { jail, signal: abort.signal })
  await vi.waitUntil(() => jailedTools('/tools/solc/0.5.10/').length > 0, { timeout: 100_000, interval: 20 })
  abort.abort(new Error('cancelled by the test'))
  await expect(running).rejects.toThrow('cancelled by the test')
  await expect.poll(() => spy.ends().at(-1)).toBe('cancelled')
  expect(jailedProcesses()).toEqual([])
  spy.restore()
})
