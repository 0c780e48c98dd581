import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { testToolsDir } from '../testing/open-test-jail.ts'
import { FOREVER_SECONDS, type ProbeOverrides, probe as probeIn, runPython } from '../testing/probe.ts'
import { profileNames, profiles } from './jail.ts'
import { type CheckedJail, openJail } from './open-jail.ts'

const MB = 1024 * 1024

let jail: CheckedJail
beforeAll(async () => {
  jail = await openJail({ toolsDir: testToolsDir, slots: 2 })
})
afterAll(() => jail.close())

describe.for(profileNames)('profile %s', (profile) => {
  const probe = (program: string, overrides?: ProbeOverrides) => probeIn(jail, program, { profile, ...overrides })
  const start = (program: string, overrides?: ProbeOverrides) => runPython(jail, program, { profile, ...overrides })

  test('probe 15: stops a fork bomb at the limit, without affecting the other slot', async () => {
    const bomb = probe(
      `children = 0
try:
    while children < 500:
        if os.fork() == 0: time.sleep(${FOREVER_SECONDS}); os._exit(0)
        children += 1
except OSError: pass
time.sleep(2)
print(json.dumps(children))`,
    )
    const neighbour = await probe(
      `time.sleep(1); pid = os.fork(); pid or os._exit(0); print(json.dumps(os.waitpid(pid, 0)[1]))`,
    )
    expect(neighbour).toBe(0)
    const children = (await bomb) as number
    expect(children).toBeGreaterThan(5)
    expect(children).toBeLessThan(profiles[profile].processes)
  })

  test('probe 16: counts threads of a thread bomb like processes', async () => {
    const program = `import threading
started = 0
try:
    while started < 500: threading.Thread(target=time.sleep, args=(${FOREVER_SECONDS},), daemon=True).start(); started += 1
except RuntimeError: pass
print(json.dumps(started), flush=True)
os._exit(0)`
    const started = (await probe(program)) as number
    expect(started).toBeGreaterThan(5)
    expect(started).toBeLessThan(profiles[profile].processes)
  })

  test('probe 17: refuses one process more memory than its limit', async () => {
    const program = `blocks = []
try:
    while True: blocks.append(bytearray(16 << 20))
except MemoryError:
    taken = len(blocks) * 16
    blocks = None
    print(json.dumps(taken))`
    const taken = (await probe(program, { limits: { memoryBytes: 256 * MB } })) as number
    expect(taken).toBeGreaterThan(100)
    expect(taken).toBeLessThan(256)
  })

  test('probe 18: ends several processes that exceed the memory limit together', async () => {
    const program = `for _ in range(7):
    if os.fork() == 0: break
block = bytearray(64 << 20)
time.sleep(${FOREVER_SECONDS})`
    const run = await start(program, { limits: { memoryBytes: 256 * MB } })
    expect(run.end).toBe('memory')
  })

  test('probe 19: ends a run that uses shared memory, which no process limit counts', async () => {
    const program = `import mmap
kept = []
while True:
    m = mmap.mmap(-1, 16 << 20)
    for at in range(0, 16 << 20, 4096): m[at] = 1
    kept.append(m)`
    const run = await start(program, { limits: { memoryBytes: 256 * MB } })
    expect(run.end).toBe('memory')
  })

  test('probe 28: given socket buffers, which are no process’s memory, a memory cgroup ends the run', async () => {
    const program = `for _ in range(12):
    if os.fork() == 0: break
kept = []
try:
    while True:
        pair = socket.socketpair()
        kept.append(pair)
        pair[0].setblocking(False)
        try:
            while True: pair[0].send(bytes(65536))
        except BlockingIOError: pass
except OSError: pass
time.sleep(3)`
    const { end } = await start(program, { limits: { memoryBytes: 128 * MB } })
    const isCounted = profile !== 'nosock' && jail.limitsInForce.memory !== 'watchdog'
    expect(end).toBe(isCounted ? 'memory' : 'exited')
  })

  test('probe 21: given a full disk, writes fail with ENOSPC before the cap, and a single file with EFBIG', async () => {
    const program = `import signal
signal.signal(signal.SIGXFSZ, signal.SIG_IGN)
def fill(path, most):
    written = 0
    with open(path, 'wb', 0) as f:
        while written < most: written += f.write(bytes(1 << 20))
    return written
single = attempt(lambda: fill('/tmp/big', 100 << 20))
total = [attempt(lambda: fill('/job/%d' % n, 60 << 20)) for n in range(6)]
print(json.dumps([single, total[-1], sum(os.path.getsize('/job/%d' % n) for n in range(6))]))`
    const [single, last, total] = (await probe(program)) as [string, string, number]
    expect([single, last]).toEqual(['EFBIG', 'ENOSPC'])
    expect(total).toBeLessThan(256 * MB)
  })

  test('probe 22: given endless small files, creating them fails with ENOSPC', async () => {
    const program = `made = 0
try:
    while made < 40000:
        os.close(os.open('/tmp/f%d' % made, os.O_CREAT)); made += 1
except OSError as error: print(json.dumps([name(error.errno), made < 20000]))`
    expect(await probe(program)).toEqual(['ENOSPC', true])
  })

  test('probe 23: ends a sleep past the wall clock', async () => {
    const run = await start(`time.sleep(${FOREVER_SECONDS})`, { limits: { wallSeconds: 1 } })
    expect(run.end).toBe('wall')
  })

  test('probe 23: ends a busy loop at its CPU limit', async () => {
    const run = await start('while True: pass', { limits: { cpuSeconds: 1 } })
    expect(run.end).toBe('cpu')
  })

  test.for(['stdout', 'stderr'])('probe 26: ends a run with endless %s at the cap', async (stream) => {
    const run = await start(`while True: sys.${stream}.write('x' * 65536)`, { limits: { outputBytes: MB } })
    expect(run.end).toBe('output')
    expect(run.stdout.length + run.stderr.length).toBeLessThanOrEqual(MB)
  })
})

test('error: a missing tool is a failure of the jail, not of the input', async () => {
  const limits = { wallSeconds: 60, cpuSeconds: 60, memoryBytes: 256 * MB, outputBytes: MB }
  expect((await jail.run({ profile: 'nosock', argv: ['/tools/none'], limits })).end).toBe('infra')
})

test('given a tool that fails by itself, returns its exit code', async () => {
  expect(await runPython(jail, 'sys.exit(7)')).toMatchObject({ end: 'exited', code: 7 })
})

test('given files larger than the slot, ends for memory before the tool starts', async () => {
  const big = 'x'.repeat(90 * MB)
  expect((await runPython(jail, '', { files: { a: big, b: big, c: big } })).end).toBe('memory')
})

test('default: reports the CPU time of a tool and its children', async () => {
  const burn = 'import time\nwhile time.process_time() < 0.6: pass'
  const program = `import subprocess, sys
subprocess.run([sys.executable, '-c', ${JSON.stringify(burn)}])
${burn}
time.sleep(2)`
  const { end, cpuSeconds = 0 } = await runPython(jail, program)
  expect(end).toBe('exited')
  expect(cpuSeconds).toBeGreaterThan(1.1)
  // A hundred times as much if the kernel's ticks were mistaken for seconds.
  expect(cpuSeconds).toBeLessThan(20)
})
