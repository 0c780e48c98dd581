import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { expect, test, vi } from 'vitest'
import { PATIENCE_MS } from '../testing/gate.ts'
import { isolatedSlotsDir, openFreshJail, openIsolatedJail, testToolsDir } from '../testing/open-test-jail.ts'
import { FOREVER_SECONDS, probe, runPython } from '../testing/probe.ts'
import { type ProfileName, profileNames } from './jail.ts'
import { openJail } from './open-jail.ts'
import { processesOfUser } from './slot-processes.ts'

const UID = 'print(json.dumps(os.getuid()))'

test.for(profileNames)('probe 24: given a daemon in profile %s, ends it with the tool', async (profile) => {
  const jail = await openIsolatedJail()
  try {
    const program = `if os.fork() == 0:
    os.setsid()
    if os.fork() == 0:
        for fd in (0, 1, 2): os.close(fd)
        time.sleep(${FOREVER_SECONDS})
    os._exit(0)
${UID}`
    const uid = (await probe(jail, program, { profile })) as number
    expect(processesOfUser(uid)).toEqual([])
  } finally {
    await jail.close()
  }
})

test.for(profileNames)(
  'probe 27: given links in profile %s, they lead nowhere, inside and outside',
  async (profile) => {
    const jail = await openIsolatedJail()
    const ours = mkdtempSync(join(tmpdir(), 'jail-link-'))
    writeFileSync(join(ours, 'kept'), 'kept')
    try {
      const program = `for target, link in (('/etc/shadow', 'out.json'), ('${ours}', 'folder')): os.symlink(target, '/job/' + link)
print(json.dumps([attempt(lambda: open('/job/out.json')), attempt(lambda: os.listdir('/job/folder'))]))`
      expect(await probe(jail, program, { profile })).toEqual(['ENOENT', 'ENOENT'])
      expect(readFileSync(join(ours, 'kept'), 'utf8')).toBe('kept')
    } finally {
      await jail.close()
      rmSync(ours, { recursive: true })
    }
  },
)

test('given a cancelled run, kills it and clears its slot', async () => {
  const jail = await openIsolatedJail()
  try {
    const uid = (await probe(jail, UID)) as number
    const abort = new AbortController()
    const running = runPython(jail, `os.fork(); time.sleep(${FOREVER_SECONDS})`, { signal: abort.signal })
    await waitUntil(() => toolsOf(uid).length === 2)
    abort.abort()
    expect((await running).end).toBe('cancelled')
    expect(processesOfUser(uid)).toEqual([])
    expect(mounts()).not.toContain(`${isolatedSlotsDir}/slot-${uid} `)
  } finally {
    await jail.close()
  }
})

test('given zombies of an earlier tool, the next one in the slot waits and can fork', async () => {
  const jail = await openIsolatedJail()
  const parent = spawnParentOfDead((await probe(jail, UID)) as number)
  try {
    await waitUntil(() => zombiesOf(parent.pid as number) === ZOMBIES)
    const fork = 'child = os.fork()\nif child == 0: os._exit(0)\nprint(json.dumps(child > 0))'
    const forking = probe(jail, fork)
    // Long enough for a tool that doesn't wait to start and to fail.
    await Promise.race([forking, sleep(1_000)])
    parent.stdin.end()
    expect(await forking).toBe(true)
  } finally {
    parent.stdin.end()
    await jail.close()
  }
})

/** More than a slot may have processes. */
const ZOMBIES = 40

/** Its children, of this user, have ended; it reaps them once its input ends. */
const spawnParentOfDead = (uid: number) => {
  const program = `import os, sys
for _ in range(${ZOMBIES}):
    if os.fork() == 0:
        os.setuid(${uid})
        os._exit(0)
sys.stdin.read()
for _ in range(${ZOMBIES}): os.wait()`
  return spawn('/usr/bin/python3', ['-c', program], { stdio: ['pipe', 'ignore', 'inherit'] })
}

const zombiesOf = (pid: number): number => {
  const children = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').split(' ').filter(Boolean)
  return children.filter((child) => /^State:\tZ/m.test(readFileSync(`/proc/${child}/status`, 'utf8'))).length
}

test("given no free slot, a cancelled run doesn't wait for one", async () => {
  const jail = await openIsolatedJail()
  try {
    const uid = (await probe(jail, UID)) as number
    const abort = new AbortController()
    const first = runPython(jail, `time.sleep(${FOREVER_SECONDS})`, { signal: abort.signal })
    await waitUntil(() => toolsOf(uid).length > 0)
    const second = await runPython(jail, '', { signal: AbortSignal.timeout(200) })
    expect(second.end).toBe('cancelled')
    expect(toolsOf(uid)).toHaveLength(1)
    abort.abort()
    await first
  } finally {
    await jail.close()
  }
})

test.for(profileNames)(
  'probe 25: given a worker that is killed, its tools in profile %s die with it and the next worker clears its slot',
  async (profile) => {
    const { uid, kill } = await startWorker(profile)
    await waitUntil(() => toolsOf(uid).length === 2)
    await kill()
    await waitUntil(() => processesOfUser(uid).length === 0)
    expect(existsSync(`${isolatedSlotsDir}/slot-${uid}`)).toBe(true)
    const next = await openIsolatedJail()
    await next.close()
    expect(mounts()).not.toContain(`${isolatedSlotsDir}/slot-${uid} `)
  },
)

test.for([0, 10, 20, 40])(
  'given a worker that is killed %i ms into a start, no tool keeps running',
  async (delayMs) => {
    const { uid, kill } = await startWorker()
    await sleep(delayMs)
    await kill()
    // Long enough for a start that continues without its worker.
    await sleep(500)
    await waitUntil(() => toolsOf(uid).length === 0)
    const next = await openIsolatedJail()
    await next.close()
    expect(processesOfUser(uid)).toEqual([])
  },
)

test('given two jails on one machine, uses different user ids', async () => {
  const [a, b] = await Promise.all([openFreshJail({ slots: 1 }), openFreshJail({ slots: 1 })])
  try {
    expect(await probe(a, UID)).not.toBe(await probe(b, UID))
  } finally {
    await Promise.all([a.close(), b.close()])
  }
})

test('given tools that start together in a low-priority jail, lowers the priority of each and of its session', async () => {
  const jail = await openJail({ toolsDir: testToolsDir, slots: 4, niceness: 10 })
  try {
    const read = `print(json.dumps([os.nice(0), open('/proc/self/autogroup').read() if os.path.exists('/proc/self/autogroup') else 'nice 10']))`
    const seen = await Promise.all(Array.from({ length: 4 }, () => probe(jail, read)))
    expect(seen).toEqual(Array.from({ length: 4 }, () => [10, expect.stringContaining('nice 10')]))
  } finally {
    await jail.close()
  }
})

test('refuses to open without its tools', async () => {
  await expect(openJail({ toolsDir: `${testToolsDir}/none`, slots: 1 })).rejects.toMatchObject({
    errorName: 'UNAVAILABLE',
  })
})

test('given a host that forbids mounts, the start-up error names the failed command and the cause', async () => {
  const { code, stderr } = await openWithout('sys_admin')
  expect(code).toBe(1)
  expect(stderr).not.toContain('is not a function')
  expect(stderr).toMatch(/problem: .*mount.*(permission denied|not permitted)/i)
})

test.for([{ firstUid: 20_000 }, { firstUid: 65_400 }, { firstUid: 1.5 }, { firstUid: 2 ** 32 }])(
  'refuses to open with $firstUid as its first user id',
  async ({ firstUid }) => {
    await expect(openJail({ toolsDir: testToolsDir, slots: 1, firstUid })).rejects.toMatchObject({
      errorName: 'UNAVAILABLE',
      details: { problem: expect.stringContaining('user id') },
    })
  },
)

test('given a first user id, runs tools as users of that range', async () => {
  const jail = await openJail({ toolsDir: testToolsDir, slots: 1, slotsDir: isolatedSlotsDir, firstUid: 31_001 })
  try {
    const uid = (await probe(jail, UID)) as number
    expect(uid).toBeGreaterThanOrEqual(31_001)
    expect(uid).toBeLessThan(31_201)
  } finally {
    await jail.close()
  }
})

/** Opens the jail in a process without one of root's capabilities, like a restricted container. */
const openWithout = async (capability: string): Promise<{ code: number | null; stderr: string }> => {
  const holder = fileURLToPath(new URL('../testing/hold-jail.ts', import.meta.url))
  const args = [`--bounding-set=-${capability}`, `--inh-caps=-${capability}`, '--', process.execPath, holder]
  const child = spawn('/usr/bin/setpriv', args, { stdio: ['ignore', 'ignore', 'pipe'] })
  let stderr = ''
  child.stderr.on('data', (chunk: Buffer) => {
    stderr += chunk
  })
  const [code] = (await once(child, 'close')) as [number | null]
  return { code, stderr }
}

/** A separate worker with a running tool, and a way to kill it. */
const startWorker = async (profile: ProfileName = 'nosock'): Promise<{ uid: number; kill: () => Promise<unknown> }> => {
  const worker = spawn(process.execPath, [fileURLToPath(new URL('../testing/hold-jail.ts', import.meta.url)), profile])
  const exited = once(worker, 'exit').then(() => ['it exited instead of printing its user id'])
  const [line] = (await Promise.race([once(createInterface(worker.stdout), 'line'), exited])) as [string]
  const uid = Number(line)
  expect(uid, line).toBeGreaterThan(30_000)
  const kill = (): Promise<unknown> => {
    worker.kill('SIGKILL')
    return exited
  }
  return { uid, kill }
}

/** A user's processes that are the tool itself, without the jail's. */
const toolsOf = (uid: number): number[] =>
  processesOfUser(uid).filter((pid) => commandOf(pid).startsWith('/usr/bin/python3'))

const commandOf = (pid: number): string => {
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8')
  } catch {
    return ''
  }
}

const mounts = (): string => readFileSync('/proc/mounts', 'utf8')

const waitUntil = (isTrue: () => boolean) => vi.waitUntil(isTrue, { timeout: PATIENCE_MS, interval: 20 })
