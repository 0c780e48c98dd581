import { monitorEventLoopDelay, performance } from 'node:perf_hooks'
import { setTimeout as sleep } from 'node:timers/promises'
import { homeFolder, toolsFolder } from '@lc/dev-services'
import { type Engine, engines, type OpenJail, openJail } from '@lc/engines'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { jailedProcesses, ownRange } from '../testing/jail.ts'
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

const filesOf = (sources: Record<string, string>): Record<string, Uint8Array> =>
  Object.fromEntries(Object.entries(sources).map(([path, text]) => [path, new TextEncoder().encode(text)]))

const bank = {
  'Bank.sol':
    'pragma solidity 0.8.28;\ncontract Bank { uint public total; function pay() external payable { total += msg.value; } }\n',
}

/** Two megabytes in one file, the maximum size: reading it takes a second or more. */
const heavy = { 'Heavy.sol': `pragma solidity 0.8.28;\n${'contract A{} /* a */ '.repeat(95_000)}` }

const diagnose = (on: ScanThreads, sources: Record<string, string>, signal = neverAborted) =>
  on.diagnose({ bundle: { origin: 'file' }, files: filesOf(sources) }, { jail, signal, onStep: async () => undefined })

test('given a heavy source, it is read while the event loop keeps running and another project is compiled', async () => {
  await Promise.all([diagnose(threads, bank), diagnose(threads, bank)])
  const delay = monitorEventLoopDelay({ resolution: 10 })
  let beats = 0
  const beat = setInterval(() => {
    beats += 1
  }, 50)
  delay.enable()
  const startedAt = performance.now()
  const before = performance.eventLoopUtilization()
  const reading = diagnose(threads, heavy)
  const other = await diagnose(threads, bank)
  await reading
  const { utilization } = performance.eventLoopUtilization(before)
  delay.disable()
  clearInterval(beat)
  const seconds = (performance.now() - startedAt) / 1000
  expect(other.diagnosis.state).toBe('compiled')
  expect(delay.percentile(99) / 1e6).toBeLessThan(100)
  expect(utilization).toBeLessThan(0.4)
  expect(beats).toBeGreaterThan(seconds * 10)
})

test('given a project that takes too long to read, the doctor reports it and nothing is compiled', async () => {
  const { diagnosis, build } = await diagnose(hurried, heavy)
  expect(diagnosis).toMatchObject({ state: 'cannot', reasons: [{ code: 'resource_limit' }] })
  expect(diagnosis.files.map(({ path }) => path)).toEqual(['Heavy.sol'])
  expect(build).toBeUndefined()
  const set = pack({ origin: 'file', sources: heavy, projectId: '1', mainFile: 'Heavy.sol' })
  const compiled = await hurried.compile({ set }, { ...checking(), findBuilt: async () => undefined })
  expect(compiled).toMatchObject({ reasons: [{ code: 'resource_limit' }] })
})

const checking = () => ({ jail, signal: neverAborted, seed: 'a', recognise: async () => ({}) })

test('given an engine whose adapter computes for too long, its check ends in time with the reason', async () => {
  const { build } = await diagnose(threads, bank)
  const bytes = build?.bytes ?? new Uint8Array()
  const { run, output } = await hurried.check(slither, bytes.slice(), checking())
  expect(run).toMatchObject({ outcome: 'timed_out', why: { code: 'cpu_limit' } })
  expect(unpack(output)).toEqual({ findings: [], raw: '' })
  const finished = await threads.check(slither, bytes, checking())
  expect(['passed', 'found']).toContain(finished.run.outcome)
  expect(finished.run.cpuSeconds).toBeGreaterThan(0)
})

test('given a cancelled task, its tool ends within two seconds', async () => {
  const abort = new AbortController()
  const running = diagnose(threads, bank, abort.signal)
  for (let tries = 0; tries < 500 && jailedProcesses().length === 0; tries++) await sleep(10)
  expect(jailedProcesses().length).toBeGreaterThan(0)
  const cancelledAt = performance.now()
  abort.abort(new Error('cancelled by the test'))
  await expect(running).rejects.toThrow('cancelled by the test')
  while (jailedProcesses().length > 0 && performance.now() - cancelledAt < 5_000) await sleep(10)
  expect(performance.now() - cancelledAt).toBeLessThan(2_000)
})
