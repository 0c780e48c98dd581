import { readFileSync, unlinkSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'

/**
 * Makes the failpoints of this process act: FAIL_AT=<name>:kill|stop|throw|delay|block[:ms], separated by commas. Import
 * it in a test, or preload it in a spawned process with `failpointArguments`. FAIL_AT_FILE names a file with one such
 * entry, which may be written while the process runs; the process that reaches it deletes it, so it acts once.
 */
const failAt = async (name: string): Promise<void> => {
  for (const entry of [...(process.env.FAIL_AT ?? '').split(','), takeEntry(name)]) {
    const [point, action, ms] = entry.trim().split(':')
    if (point === name) await act(name, action, Number(ms ?? 1_000))
  }
}

const takeEntry = (name: string): string => {
  const file = process.env.FAIL_AT_FILE
  if (!file) return ''
  try {
    const entry = readFileSync(file, 'utf8')
    if (!entry.startsWith(`${name}:`)) return ''
    unlinkSync(file)
    return entry
  } catch {
    // No entry, or another process was faster.
    return ''
  }
}

const act = async (name: string, action: string | undefined, delayMs: number) => {
  if (action === 'kill') process.kill(process.pid, 'SIGKILL')
  else if (action === 'stop') process.kill(process.pid, 'SIGSTOP')
  else if (action === 'delay') await sleep(delayMs)
  else if (action === 'block') blockEventLoop(delayMs)
  else await fail(name)
}

/** Loads the contract only now: every thread and helper process of a preloaded process reads this file. */
const fail = async (name: string) => {
  const { AppError } = await import('@lc/api-contract')
  throw new AppError('INTERNAL', { cause: `failpoint ${name}` })
}

const blockEventLoop = (ms: number) => Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, ms)

Object.assign(globalThis, { [Symbol.for('lightning-cat.failpoint')]: failAt })
