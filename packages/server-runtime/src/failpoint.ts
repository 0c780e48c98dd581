import { setTimeout as sleep } from 'node:timers/promises'
import { AppError } from '@lc/api-contract'

/**
 * A named place where a test may break this process: FAIL_AT=<name>:kill|throw|delay[:ms], several by commas.
 * Inert while the variable is empty.
 */
export const failpoint = async (name: string): Promise<void> => {
  if (!process.env.FAIL_AT) return
  for (const entry of process.env.FAIL_AT.split(',')) {
    const [point, action, ms] = entry.trim().split(':')
    if (point === name) await act(name, action, Number(ms ?? 1_000))
  }
}

const act = async (name: string, action: string | undefined, delayMs: number) => {
  if (action === 'kill') process.kill(process.pid, 'SIGKILL')
  else if (action === 'delay') await sleep(delayMs)
  else throw new AppError('INTERNAL', { cause: `failpoint ${name}` })
}
