import { existsSync, readFileSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { isolatedSlotsDir, testToolsDir } from '../testing/open-test-jail.ts'
import { probe, runPython } from '../testing/probe.ts'
import { type CheckedJail, openJail } from './open-jail.ts'
import { processesOfUser } from './slot-processes.ts'

const MB = 1024 * 1024

let jail: CheckedJail
let uid: number
beforeAll(async () => {
  jail = await openJail({
    toolsDir: testToolsDir,
    slots: 1,
    slotsDir: isolatedSlotsDir,
    firstUid: 33_001,
    useCgroups: false,
  })
  uid = (await probe(jail, 'print(json.dumps(os.getuid()))')) as number
})
afterAll(() => jail.close())

/** Shared memory that no process limit counts; it stops by itself far above the run's limit. */
const HOG = `import mmap
time.sleep(1)
kept = []
for block in range(40):
    m = mmap.mmap(-1, 16 << 20)
    for at in range(0, 16 << 20, 4096): m[at] = 1
    kept.append(m)
time.sleep(15)`

/** Blocks everything else in this process: no timer, no reply, no event. */
const blockEventLoop = (ms: number): void => void Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, ms)

const untilToolRuns = async (): Promise<void> => {
  for (let tries = 0; tries < 250 && processesOfUser(uid).length < 3; tries++) await sleep(20)
  await sleep(300)
}

test('given a blocked event loop, still kills a tool that exceeds its memory', async () => {
  const running = runPython(jail, HOG, { limits: { memoryBytes: 128 * MB } })
  await untilToolRuns()
  expect(processesOfUser(uid).length).toBeGreaterThan(0)
  blockEventLoop(5_000)
  expect(processesOfUser(uid)).toEqual([])
  expect((await running).end).toBe('memory')
})

test('given a watchdog that dies, the unwatched run ends as a failure of the jail and the next one works', async () => {
  const running = runPython(jail, 'time.sleep(15)')
  await untilToolRuns()
  process.kill(jail.watchdogPid() ?? 0, 'SIGKILL')
  const { end, seconds } = await running
  expect(end).toBe('infra')
  expect(seconds).toBeLessThan(5)
  expect(await probe(jail, 'print(json.dumps(1))')).toBe(1)
})

test('given a jail that is closed, its watchdog ends', async () => {
  const other = await openJail({ toolsDir: testToolsDir, slots: 1, slotsDir: isolatedSlotsDir, firstUid: 33_001 })
  const pid = other.watchdogPid()
  expect(existsSync(`/proc/${pid}/cwd`)).toBe(true)
  await other.close()
  for (let tries = 0; tries < 100 && existsSync(`/proc/${pid}/cwd`); tries++) await sleep(20)
  expect(existsSync(`/proc/${pid}/cwd`)).toBe(false)
})

test('given a host with cgroups, a tool runs in those of its slot, and closing the jail removes them', async () => {
  const other = await openJail({ toolsDir: testToolsDir, slots: 1, slotsDir: isolatedSlotsDir, firstUid: 33_201 })
  const { memory, processes } = other.limitsInForce
  const running = runPython(other, 'time.sleep(2)')
  const tool = await untilProcessOf(33_201)
  const joined = readFileSync(`/proc/${tool}/cgroup`, 'utf8')
  expect(joined.match(/:memory:.*\/lightning-cat-jail-33\d{3}$/m) !== null).toBe(memory === 'cgroup v1')
  expect(joined.match(/:pids:.*\/lightning-cat-jail-33\d{3}$/m) !== null).toBe(processes === 'cgroup v1')
  expect(joined.match(/^0::.*\/lightning-cat-jail-33\d{3}$/m) !== null).toBe(memory === 'cgroup v2')
  expect((await running).end).toBe('exited')
  await other.close()
  const left = readFileSync('/proc/self/cgroup', 'utf8').split('\n').flatMap(cgroupDirs)
  expect(left.filter((dir) => existsSync(`${dir}/lightning-cat-jail-33201`))).toEqual([])
})

const cgroupDirs = (line: string): string[] => {
  const [, names = '', path = ''] = line.split(':')
  return names === '' ? [`/sys/fs/cgroup${path}`] : [`/sys/fs/cgroup/${names}${path}`]
}

const untilProcessOf = async (firstUid: number): Promise<number> => {
  for (let tries = 0; tries < 250; tries++) {
    for (let uid = firstUid; uid < firstUid + 3; uid++) {
      const [pid] = processesOfUser(uid)
      if (pid !== undefined) return pid
    }
    await sleep(20)
  }
  throw new Error('no tool started')
}
