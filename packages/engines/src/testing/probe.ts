import type { Jail, JailCommand, JailRun, Limits } from '../sandbox/jail.ts'

/** Longer than a test may take: a tool that should be ended, and isn't, fails its test by the test's time limit. */
export const FOREVER_SECONDS = 3_600

export const probeLimits: Limits = {
  wallSeconds: FOREVER_SECONDS,
  cpuSeconds: 100,
  memoryBytes: 512 * 1024 * 1024,
  outputBytes: 8 * 1024 * 1024,
}

/** System calls from Python, with the kernel's answers by name. */
const PRELUDE = `
import ctypes, errno, json, os, resource, socket, sys, time
libc = ctypes.CDLL(None, use_errno=True)
def name(code): return errno.errorcode.get(code, str(code))
def call(number, *arguments):
    ctypes.set_errno(0)
    return 'ok' if libc.syscall(number, *arguments) >= 0 else name(ctypes.get_errno())
def attempt(action):
    try: action()
    except OSError as error: return name(error.errno) if error.errno else type(error).__name__
    except Exception as error: return type(error).__name__
    return 'ok'
`

export type ProbeOverrides = Partial<Omit<JailCommand, 'argv' | 'limits'>> & { limits?: Partial<Limits> }

/** Runs a Python program in the jail. */
export const runPython = (jail: Jail, program: string, overrides: ProbeOverrides = {}): Promise<JailRun> =>
  jail.run({
    profile: 'nosock',
    ...overrides,
    argv: ['/usr/bin/python3', '-I', '-c', PRELUDE + program],
    limits: { ...probeLimits, ...overrides.limits },
  })

/** Runs a Python program that prints JSON, and returns it. */
export const probe = async (jail: Jail, program: string, overrides: ProbeOverrides = {}): Promise<unknown> => {
  const run = await runPython(jail, program, overrides)
  if (run.end !== 'exited' || run.code !== 0) throw new Error(`probe ended ${run.end} ${run.code}: ${run.stderr}`)
  return JSON.parse(run.stdout)
}
