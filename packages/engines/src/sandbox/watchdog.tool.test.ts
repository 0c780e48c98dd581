import { existsSync, readFileSync } from 'node:fs'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { openGate, PATIENCE_MS } from '../testing/gate.ts'
import { isolatedSlotsDir, testToolsDir } from '../testing/open-test-jail.ts'
import { FOREVER_SECONDS, probe, runPython } from '../testing/probe.ts'
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
kept = []
for block in range(40):
    m = mmap.mmap(-1, 16 << 20)
    for at in range(0, 16 << 20, 4096): m[at] = 1
    kept.append(m)
time.sleep(${FOREVER_SECONDS})`

/** Blocks everything else in this process until it is true: no timer, no reply, no event. */
const blockEventLoopUntil = (isTrue: () => boolean): void => {
  const deadline = performance.now() + PATIENCE_MS
  while (!isTrue() && performance.now() < deadline) Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 50)
}

test('given a blocked event loop, still kills a tool that exceeds its memory', async () => {
  const gate = openGate(isolatedSlotsDir)
  const running = runPython(jail, `${gate.line}\n${HOG}`, { limits: { memoryBytes: 128 * MB } })
  await gate.untilReached()
  expect(processesOfUser(uid).length).toBeGreaterThan(0)
  gate.release()
  blockEventLoopUntil(() => processesOfUser(uid).length === 0)
  expect(processesOfUser(uid)).toEqual([])
  expect((await running).end).toBe('memory')
})

test('given a watchdog that dies, the unwatched run ends as a failure of the jail and the next one works', async () => {
  const gate = openGate(isolatedSlotsDir)
  const running = runPython(jail, gate.line)
  await gate.untilReached()
  process.kill(jail.watchdogPid() ?? 0, 'SIGKILL')
  expect((await running).end).toBe('infra')
  expect(await probe(jail, 'print(json.dumps(1))')).toBe(1)
})

test('given a jail that is closed, its watchdog ends', async () => {
  const other = await openJail({ toolsDir: testToolsDir, slots: 1, slotsDir: isolatedSlotsDir, firstUid: 33_001 })
  const pid = other.watchdogPid()
  expect(existsSync(`/proc/${pid}/cwd`)).toBe(true)
  await other.close()
  await vi.waitUntil(() => !existsSync(`/proc/${pid}/cwd`), { timeout: PATIENCE_MS })
})

test('given a host with cgroups, a tool runs in those of its slot, and closing the jail removes them', async () => {
  const other = await openJail({ toolsDir: testToolsDir, slots: 1, slotsDir: isolatedSlotsDir, firstUid: 33_201 })
  const { memory, processes } = other.limitsInForce
  const gate = openGate(isolatedSlotsDir)
  const running = runPython(other, gate.line)
  await gate.untilReached()
  const joined = readFileSync(`/proc/${toolOf(33_201)}/cgroup`, 'utf8')
  expect(joined.match(/:memory:.*\/lightning-cat-jail-33\d{3}$/m) !== null).toBe(memory === 'cgroup v1')
  expect(joined.match(/:pids:.*\/lightning-cat-jail-33\d{3}$/m) !== null).toBe(processes === 'cgroup v1')
  expect(joined.match(/^0::.*\/lightning-cat-jail-33\d{3}$/m) !== null).toBe(memory === 'cgroup v2')
  gate.release()
  expect((await running).end).toBe('exited')
  await other.close()
  const left = readFileSync('/proc/self/cgroup', 'utf8').split('\n').flatMap(cgroupDirs)
  expect(left.filter((dir) => existsSync(`${dir}/lightning-cat-jail-33201`))).toEqual([])
})

const cgroupDirs = (line: string): string[] => {
  const [, names = '', path = ''] = line.split(':')
  return names === '' ? [`/sys/fs/cgroup${path}`] : [`/sys/fs/cgroup/${names}${path}`]
}

const toolOf = (firstUid: number): number | undefined =>
  [firstUid, firstUid + 1, firstUid + 2].flatMap(processesOfUser)[0]
