import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestJail } from '../testing/open-test-jail.ts'
import { probe, runPython } from '../testing/probe.ts'
import type { OpenJail } from './open-jail.ts'

const MB = 1024 * 1024

let jail: OpenJail
beforeAll(async () => {
  jail = await openTestJail()
})
afterAll(() => jail.close())

test('given a fork bomb, it stops at the limit and the other slot is not affected', async () => {
  const bomb = probe(
    jail,
    `children = 0
try:
    while children < 500:
        if os.fork() == 0: time.sleep(60); os._exit(0)
        children += 1
except OSError: pass
time.sleep(2)
print(json.dumps(children))`,
  )
  const neighbour = await probe(
    jail,
    `time.sleep(1); pid = os.fork(); pid or os._exit(0); print(json.dumps(os.waitpid(pid, 0)[1]))`,
  )
  expect(neighbour).toBe(0)
  const children = (await bomb) as number
  expect(children).toBeGreaterThan(5)
  expect(children).toBeLessThan(32)
})

test('given one process that takes memory, it is refused more than its limit', async () => {
  const program = `blocks = []
try:
    while True: blocks.append(bytearray(16 << 20))
except MemoryError:
    taken = len(blocks) * 16
    blocks = None
    print(json.dumps(taken))`
  const taken = (await probe(jail, program, { limits: { memoryBytes: 256 * MB } })) as number
  expect(taken).toBeGreaterThan(100)
  expect(taken).toBeLessThan(256)
})

test('given several processes that take memory together, all are ended', async () => {
  const program = `for _ in range(7): os.fork() == 0 and None
block = bytearray(64 << 20)
time.sleep(15)`
  const run = await runPython(jail, program, { limits: { memoryBytes: 256 * MB } })
  expect(run.end).toBe('memory')
  expect(run.seconds).toBeLessThan(10)
})

test('given shared memory that no limit of a process counts, it is ended', async () => {
  const program = `import mmap
kept = []
while True:
    m = mmap.mmap(-1, 16 << 20)
    for at in range(0, 16 << 20, 4096): m[at] = 1
    kept.append(m)`
  const run = await runPython(jail, program, { limits: { memoryBytes: 256 * MB } })
  expect(run.end).toBe('memory')
})

test('given a full disk, writing ends with ENOSPC before the cap, and a single file with EFBIG', async () => {
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
  const [single, last, total] = (await probe(jail, program)) as [string, string, number]
  expect([single, last]).toEqual(['EFBIG', 'ENOSPC'])
  expect(total).toBeLessThan(256 * MB)
})

test('given endless small files, making them ends with ENOSPC', async () => {
  const program = `made = 0
try:
    while made < 40000:
        os.close(os.open('/tmp/f%d' % made, os.O_CREAT)); made += 1
except OSError as error: print(json.dumps([name(error.errno), made < 20000]))`
  expect(await probe(jail, program)).toEqual(['ENOSPC', true])
})

test('given a sleep past the wall clock, it is ended on time', async () => {
  const run = await runPython(jail, 'time.sleep(60)', { limits: { wallSeconds: 1 } })
  expect(run.end).toBe('wall')
  expect(run.seconds).toBeLessThan(3)
})

test('given a busy loop, it is ended at its processor time', async () => {
  const run = await runPython(jail, 'while True: pass', { limits: { cpuSeconds: 1 } })
  expect(run.end).toBe('cpu')
  expect(run.seconds).toBeLessThan(10)
})

test.for(['stdout', 'stderr'])('given endless %s, it is ended at the cap', async (stream) => {
  const run = await runPython(jail, `while True: sys.${stream}.write('x' * 65536)`, { limits: { outputBytes: MB } })
  expect(run.end).toBe('output')
  expect(run.stdout.length + run.stderr.length).toBeLessThanOrEqual(MB)
})

test('error: a tool that is not there is a failure of the jail, not of the input', async () => {
  const limits = { wallSeconds: 5, cpuSeconds: 5, memoryBytes: 256 * MB, outputBytes: MB }
  expect((await jail.run({ profile: 'nosock', argv: ['/tools/none'], limits })).end).toBe('infra')
})

test('given a tool that fails by itself, its own code is told', async () => {
  expect(await runPython(jail, 'sys.exit(7)')).toMatchObject({ end: 'exited', code: 7 })
})

test('given files larger than the slot, the run ends for memory before it starts', async () => {
  const big = 'x'.repeat(90 * MB)
  expect((await runPython(jail, '', { files: { a: big, b: big, c: big } })).end).toBe('memory')
})
