import { chmodSync, copyFileSync, existsSync, readdirSync, writeFileSync } from 'node:fs'
import { type AddressInfo, createServer, type Server } from 'node:net'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { PATIENCE_MS } from '../testing/gate.ts'
import { openFreshJail } from '../testing/open-test-jail.ts'
import { probe as probeIn, runPython } from '../testing/probe.ts'
import { type ProfileName, profileNames } from './jail.ts'
import type { OpenJail } from './open-jail.ts'

const SECRET = 'the-workers-own-secret'

let jail: OpenJail
let listener: Server
let abstractListener: Server
let hits = 0
beforeAll(async () => {
  process.env.JAIL_TEST_SECRET = SECRET
  const count = (): void => {
    hits += 1
  }
  listener = createServer(count)
  abstractListener = createServer(count)
  await new Promise<void>((done) => listener.listen(0, '127.0.0.1', done))
  await new Promise<void>((done) => abstractListener.listen(`\0jail-test-${process.pid}`, done))
  jail = await openFreshJail()
})
afterAll(async () => {
  await jail.close()
  listener.close()
  abstractListener.close()
})

const connect = (address: string, port: number): string =>
  `print(json.dumps(attempt(lambda: socket.create_connection(('${address}', ${port}), 2))))`

const portOf = (server: Server): number => (server.address() as AddressInfo).port

const WAITING = `waiting-${process.pid}`
const SLOTS_DIR = '/run/lightning-cat'

/** The host's path of the waiting tool's job folder. */
const waitingJobDir = (): string | undefined =>
  readdirSync(SLOTS_DIR)
    .map((slot) => join(SLOTS_DIR, slot, 'work'))
    .find((dir) => existsSync(join(dir, WAITING)))

/** The kernel's answers for each kind of tool. */
const answersIn: Record<ProfileName, { host: string; public: string; unix: string; pair: string }> = {
  nosock: { host: 'EAFNOSUPPORT', public: 'EAFNOSUPPORT', unix: 'EAFNOSUPPORT', pair: 'EPERM' },
  strict: { host: 'EAFNOSUPPORT', public: 'EAFNOSUPPORT', unix: 'ECONNREFUSED', pair: 'ok' },
  lo: { host: 'ECONNREFUSED', public: 'ENETUNREACH', unix: 'ECONNREFUSED', pair: 'ok' },
}

describe.for(profileNames)('profile %s', (profile) => {
  const answers = answersIn[profile]
  const probe = (program: string) => probeIn(jail, program, { profile })
  const start = (program: string) => runPython(jail, program, { profile })

  test('probes 1 and 2: refuses the network, a service of the host and public addresses', async () => {
    expect(await probe(connect('127.0.0.1', portOf(listener)))).toBe(answers.host)
    for (const address of ['1.1.1.1', '169.254.169.254']) expect(await probe(connect(address, 80))).toBe(answers.public)
    expect(hits).toBe(0)
  })

  test('probe 3: refuses to resolve names', async () => {
    const resolve = `print(json.dumps(attempt(lambda: socket.getaddrinfo('example.com', 80))))`
    expect(await probe(resolve)).toMatch(/^-\d+$/)
  })

  test('probe 4: refuses an abstract unix socket of the host', async () => {
    const program = `print(json.dumps(attempt(lambda: socket.socket(socket.AF_UNIX).connect('\\0jail-test-${process.pid}'))))`
    expect(await probe(program)).toBe(answers.unix)
    expect(hits).toBe(0)
  })

  test('probe 5: refuses to show files of the host', async () => {
    const paths = [
      '/etc/shadow',
      '/root',
      '/home',
      '/var',
      '/run',
      '/proc/1/root/etc/shadow',
      process.cwd(),
      '/job/../root',
    ]
    const program = `print(json.dumps([p for p in ${JSON.stringify(paths)} if os.path.exists(p)]))`
    expect(await probe(program)).toEqual([])
  })

  test('probe 5: shows only the programs that its tools need', async () => {
    const names =
      'addgroup apt bash cc curl dpkg gcc git ld ldd mount npm passwd perl psql ssh strace su sudo systemctl wget'
    const program = `import shutil
path = '/usr/bin:/usr/sbin:/usr/local/bin:/usr/local/sbin:/usr/games:/bin:/sbin'
print(json.dumps([sorted(os.listdir('/usr/bin')), [n for n in '${names}'.split() if shutil.which(n, path=path)]]))`
    const programs = 'base64 cat chmod cp gzip id python3 python3.11 setsid sh sleep tar touch wc'
    expect(await probe(program)).toEqual([programs.split(' '), []])
  })

  test('probe 5: shows nothing else of the host’s /usr', async () => {
    const paths = [
      ...['games', 'include', 'libexec', 'local', 'sbin', 'share', 'src'].map((name) => `/usr/${name}`),
      ...['apt', 'dpkg', 'gcc', 'git-core', 'node_modules', 'perl', 'python3', 'systemd'].map(
        (name) => `/usr/lib/${name}`,
      ),
      '/etc/ld.so.cache',
    ]
    const program = `print(json.dumps([sorted(os.listdir('/usr')), sorted(os.listdir('/usr/lib')), [p for p in ${JSON.stringify(paths)} if os.path.lexists(p)], len(os.listdir('/usr/lib/x86_64-linux-gnu'))]))`
    const [usr, lib, seen, libraries] = (await probe(program)) as [string[], string[], string[], number]
    expect([usr, lib, seen]).toEqual([['bin', 'lib', 'lib64'], ['locale', 'python3.11', 'x86_64-linux-gnu'], []])
    expect(libraries).toBeLessThan(30)
  })

  test('probe 5: refuses to show the folder of another scan that runs at the same time', async () => {
    const other = start(`open('/job/secret.sol', 'w').write('x'); time.sleep(2)`)
    const program = `time.sleep(0.5)
print(json.dumps([os.path.join(d, f) for d, _, files in os.walk('/') if not d.startswith(('/usr', '/tools', '/proc')) for f in files if f == 'secret.sol']))`
    expect(await probe(program)).toEqual([])
    expect((await other).code).toBe(0)
  })

  test('probe 6: refuses to show the environment of the worker', async () => {
    const program = `seen = ''
for p in os.listdir('/proc'):
    if p.isdigit():
        try: seen += open('/proc/' + p + '/environ').read()
        except OSError: pass
print(json.dumps(sorted({e.split('=')[0] for e in seen.split('\\0') if e})))`
    const names = await probe(program)
    expect(names).toContain('HOME')
    for (const name of names as string[])
      expect(['HOME', 'LANG', 'LC_CTYPE', 'OLDPWD', 'PATH', 'PWD', 'SHLVL', 'TMPDIR', '_']).toContain(name)
  })

  test('probe 7: refuses to show processes of the host', async () => {
    const pids = (await probe(`print(json.dumps([int(p) for p in os.listdir('/proc') if p.isdigit()]))`)) as number[]
    expect(pids).toContain(1)
    expect(pids.length).toBeLessThanOrEqual(3)
  })

  test('refuses to pass on descriptors of the worker', async () => {
    const program = `print(json.dumps([os.readlink('/proc/self/fd/%d' % n).split(':')[0] for n in range(3, 256) if os.path.lexists('/proc/self/fd/%d' % n)]))`
    expect(await probe(program)).toEqual([])
  })

  test('probe 8: refuses writes outside the job folder and /tmp', async () => {
    const places = ['/', '/usr', '/etc', '/tools', '/dev', '/dev/shm', '/proc/sys/kernel']
    const program = `print(json.dumps({p: attempt(lambda: open(p + '/x', 'w')) for p in ${JSON.stringify([...places, '/job', '/tmp'])}}))`
    const answers = (await probe(program)) as Record<string, string>
    for (const place of places) expect(['EROFS', 'EACCES', 'ENOENT', 'EPERM']).toContain(answers[place])
    expect([answers['/job'], answers['/tmp']]).toEqual(['ok', 'ok'])
  })

  test('probe 9: refuses privileges: no capabilities, no new ones, not root', async () => {
    const program = `status = dict(l.split(':\\t') for l in open('/proc/self/status').read().splitlines() if ':\\t' in l)
print(json.dumps([status['CapEff'], status['CapBnd'], status['NoNewPrivs'], status['Seccomp'], os.getuid() >= 20001, attempt(lambda: os.setuid(0))]))`
    expect(await probe(program)).toEqual(['0'.repeat(16), '0'.repeat(16), '1', '2', true, 'EINVAL'])
  })

  test('probe 9: refuses to become root through a setuid program', async () => {
    const run = start(`import subprocess
open('/job/${WAITING}', 'w').close()
while not os.path.exists('/job/ready'): time.sleep(0.01)
print(json.dumps([os.stat('/job/print-id').st_uid, oct(os.stat('/job/print-id').st_mode)[-4:], subprocess.run(['/job/print-id', '-u'], capture_output=True, text=True).stdout.strip()]))`)
    const jobDir = await vi.waitUntil(waitingJobDir, { timeout: PATIENCE_MS })
    copyFileSync('/usr/bin/id', join(jobDir, 'print-id'))
    chmodSync(join(jobDir, 'print-id'), 0o4755)
    writeFileSync(join(jobDir, 'ready'), '')
    const { stdout } = await run
    // Files of the host's root have an unmapped owner inside; without the jail the program would still run as root.
    expect(JSON.parse(stdout)).toEqual([65534, '4755', expect.stringMatching(/^2\d{4}$/)])
  })

  test('probe 9: shows no program that changes the user or has capabilities', async () => {
    const program = `import stat
places = [os.path.join(d, f) for d, _, files in os.walk('/') if not d.startswith('/proc') for f in files]
special = [p for p in places if os.path.isfile(p) and (os.stat(p).st_mode & (stat.S_ISUID | stat.S_ISGID) or 'security.capability' in os.listxattr(p))]
print(json.dumps([len(places) > 1000, special, [p for p in ('/', '/usr', '/etc', '/tools', '/job', '/tmp') if not os.statvfs(p).f_flag & os.ST_NOSUID]]))`
    expect(await probe(program)).toEqual([true, [], []])
  })

  test('probe 10: refuses mounts, roots and namespaces', async () => {
    const program = `print(json.dumps({
 'mount': call(165, b'none', b'/tmp', b'tmpfs', 0, 0), 'remount': call(165, b'none', b'/', b'', 32, 0), 'umount2': call(166, b'/proc', 0), 'chroot': call(161, b'/tmp'),
 'pivot_root': call(155, b'/tmp', b'/tmp'), 'unshare': call(272, 0x10000000), 'setns': call(308, 0, 0), 'open_tree': call(428, -100, b'/', 1),
 'clone': call(56, 0x10000000 | 17, 0, 0, 0, 0), 'clone3': call(435, 0, 0)}))`
    const { clone3, ...others } = (await probe(program)) as Record<string, string>
    expect(new Set(Object.values(others))).toEqual(new Set(['EPERM']))
    expect(clone3).toBe('ENOSYS')
  })

  test('probe 11: refuses to inspect other processes', async () => {
    const program = `sibling = os.fork()
sibling or time.sleep(60)
print(json.dumps([call(101, 16, p, 0, 0) for p in (1, sibling)] + [call(c, p, 0, 0, 0, 0, 0) for c in (310, 311) for p in (1, sibling)]))
os.kill(sibling, 9)`
    expect(await probe(program)).toEqual(Array.from({ length: 6 }, () => 'EPERM'))
  })

  test('probes 12 and 20: refuses the kernel’s side doors', async () => {
    const program = `numbers = {'keyctl': 250, 'add_key': 248, 'bpf': 321, 'perf_event_open': 298, 'io_uring_setup': 425, 'userfaultfd': 323, 'open_by_handle_at': 304, 'memfd_create': 319, 'shmget': 29}
print(json.dumps({n: call(c, 0, 0, 0, 0, 0) for n, c in numbers.items()}))`
    expect(new Set(Object.values((await probe(program)) as object))).toEqual(new Set(['EPERM']))
  })

  test('probes 12 and 20: refuses socket buffers where a tool needs no sockets', async () => {
    const program = `print(json.dumps(attempt(lambda: socket.socketpair())))`
    expect(await probe(program)).toBe(answers.pair)
  })

  test('probe 13: refuses other system call tables: x32 and int 0x80 end the process', async () => {
    const x32 = await start('libc.syscall(0x40000000 | 39)')
    const int80 = await start(
      `import mmap
m = mmap.mmap(-1, 4096, prot=7)
m.write(bytes([0xB8, 20, 0, 0, 0, 0xCD, 0x80, 0xC3]))
ctypes.CFUNCTYPE(ctypes.c_int)(ctypes.addressof(ctypes.c_char.from_buffer(m)))()`,
    )
    const SIGSYS = 31
    expect([x32.code, int80.code]).toEqual([128 + SIGSYS, 128 + SIGSYS])
  })

  test('probe 14: refuses to raise its own limits, create devices or change kernel settings', async () => {
    const raise = `print(json.dumps([attempt(lambda: resource.setrlimit(l, (resource.RLIM_INFINITY, resource.RLIM_INFINITY))) for l in (resource.RLIMIT_CPU, resource.RLIMIT_DATA, resource.RLIMIT_NPROC, resource.RLIMIT_NOFILE)] + [attempt(lambda: os.write(os.open('/proc/self/oom_score_adj', os.O_WRONLY), b'-1000')),
  attempt(lambda: os.mknod('/tmp/device', 0o600 | 0o060000, os.makedev(8, 0))), attempt(lambda: open('/proc/sys/kernel/core_pattern', 'w').write('|/tmp/x'))]))`
    for (const answer of (await probe(raise)) as string[]) expect(answer).not.toBe('ok')
  })
})

test('given a second run in the same slot, nothing of the first remains', async () => {
  const single = await openFreshJail({ slots: 1 })
  try {
    await runPython(single, `open('/job/left', 'w').write('x'); open('/tmp/left', 'w').write('x')`)
    expect(await probeIn(single, `print(json.dumps(os.listdir('/job') + os.listdir('/tmp')))`)).toEqual([])
  } finally {
    await single.close()
  }
})

test('refuses a job file whose path leaves the job folder', async () => {
  for (const path of ['../x.sol', '/etc/x.sol', 'a/../../x.sol', 'a//b.sol', '', 'a\0b.sol']) {
    await expect(runPython(jail, '', { files: { [path]: 'x' } })).rejects.toMatchObject({ errorName: 'INTERNAL' })
  }
})
