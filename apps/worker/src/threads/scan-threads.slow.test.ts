import { monitorEventLoopDelay, performance } from 'node:perf_hooks'
import { homeFolder, toolsFolder } from '@lc/dev-services'
import { type OpenJail, openJail } from '@lc/engines'
import { slowProject } from '@lc/testkit'
import { openSpeedJudge } from '@lc/testkit/judge-speed'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { jailedProcesses, ownRange } from '../testing/jail.ts'
import { bank, diagnoseIn, heavy } from '../testing/thread-projects.ts'
import { openScanThreads, type ScanThreads } from './open-scan-threads.ts'

const judgeSpeed = openSpeedJudge()

const toolsDir = toolsFolder(homeFolder())
let jail: OpenJail
let threads: ScanThreads
beforeAll(async () => {
  jail = await openJail({ toolsDir, slots: 2, ...ownRange })
  threads = openScanThreads({ toolsDir, maxThreads: 4 })
})
afterAll(async () => {
  await threads.close()
  await jail.close()
})

test('given a heavy source, the event loop is hardly delayed while it is read and another project is compiled', async () => {
  await Promise.all([diagnoseIn(threads, bank, { jail }), diagnoseIn(threads, bank, { jail })])
  const delay = monitorEventLoopDelay({ resolution: 10 })
  let beats = 0
  const beat = setInterval(() => beats++, 50)
  delay.enable()
  const startedAt = performance.now()
  const before = performance.eventLoopUtilization()
  const reading = diagnoseIn(threads, heavy, { jail })
  const other = await diagnoseIn(threads, bank, { jail })
  await reading
  const { utilization } = performance.eventLoopUtilization(before)
  delay.disable()
  clearInterval(beat)
  const seconds = (performance.now() - startedAt) / 1000
  expect(other.diagnosis.state).toBe('compiled')
  judgeSpeed(() => expect(delay.percentile(99) / 1e6).toBeLessThan(100))
  judgeSpeed(() => expect(utilization).toBeLessThan(0.4))
  expect(beats).toBeGreaterThan(seconds * 10)
})

test('given a cancelled task, its tool ends within two seconds', async () => {
  const abort = new AbortController()
  const running = diagnoseIn(threads, { 'Slow.sol': slowProject('0.5.10') }, { jail, signal: abort.signal })
  const waiting = { timeout: 100_000, interval: 10 }
  await vi.waitUntil(() => jailedProcesses().length > 0, waiting)
  const cancelledAt = performance.now()
  abort.abort(new Error('cancelled by the test'))
  await expect(running).rejects.toThrow('cancelled by the test')
  await vi.waitUntil(() => jailedProcesses().length === 0, waiting)
  const elapsedMs = performance.now() - cancelledAt
  judgeSpeed(() => expect(elapsedMs).toBeLessThan(2_000))
})
