import { existsSync, readFileSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { lonelySlotsDir, testToolsDir } from '../testing/open-test-jail.ts'
import { probe, runPython } from '../testing/probe.ts'
import { openJail, type ProvenJail } from './open-jail.ts'
import { pidsOf } from './slot-processes.ts'

const MB = 1024 * 1024

let jail: ProvenJail
let uid: number
beforeAll(async () => {
  jail = await openJail({
    toolsDir: testToolsDir,
    slots: 1,
    slotsDir: lonelySlotsDir,
    firstUid: 33_001,
    useCgroups: false,
  })
  uid = (await probe(jail, 'print(json.dumps(os.getuid()))')) as number
})
afterAll(() => jail.close())

/** Shared memory that no limit of a process counts; it stops by itself far above the limit of the run. */
const HOG = `import mmap
time.sleep(1)
kept = []
for block in range(40):
    m = mmap.mmap(-1, 16 << 20)
    for at in range(0, 16 << 20, 4096): m[at] = 1
    kept.append(m)
time.sleep(15)`

/** Nothing else in this process runs meanwhile: no timer, no reply, no event. */
const blockEventLoop = (ms: number): void => void Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, ms)

const untilToolRuns = async (): Promise<void> => {
  for (let tries = 0; tries < 250 && pidsOf(uid).length < 3; tries++) await sleep(20)
  await sleep(300)
}

test('given a blocked event loop, a tool that exceeds its memory is killed all the same', async () => {
  const running = runPython(jail, HOG, { limits: { memoryBytes: 128 * MB } })
  await untilToolRuns()
  expect(pidsOf(uid).length).toBeGreaterThan(0)
  blockEventLoop(5_000)
  expect(pidsOf(uid)).toEqual([])
  expect((await running).end).toBe('memory')
})

test('given a watchdog that dies, the run that nobody watches ends as a failure of the jail and the next one works', async () => {
  const running = runPython(jail, 'time.sleep(15)')
  await untilToolRuns()
  process.kill(jail.watchdogPid() ?? 0, 'SIGKILL')
  const { end, seconds } = await running
  expect(end).toBe('infra')
  expect(seconds).toBeLessThan(5)
  expect(await probe(jail, 'print(json.dumps(1))')).toBe(1)
})

test('given a jail that is closed, its watchdog ends', async () => {
  const other = await openJail({ toolsDir: testToolsDir, slots: 1, slotsDir: lonelySlotsDir, firstUid: 33_001 })
  const pid = other.watchdogPid()
  expect(existsSync(`/proc/${pid}/cwd`)).toBe(true)
  await other.close()
  for (let tries = 0; tries < 100 && existsSync(`/proc/${pid}/cwd`); tries++) await sleep(20)
  expect(existsSync(`/proc/${pid}/cwd`)).toBe(false)
})

test('given a host with cgroups, a tool runs in those of its slot and they are gone when the jail is closed', async () => {
  const other = await openJail({ toolsDir: testToolsDir, slots: 1, slotsDir: lonelySlotsDir, firstUid: 33_201 })
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
      const [pid] = pidsOf(uid)
      if (pid !== undefined) return pid
    }
    await sleep(20)
  }
  throw new Error('no tool started')
}
