import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { onTestFinished } from 'vitest'
import type { Stage } from './open-stage.ts'

/** A worker as a process of its own, so that it can be killed; `ready` comes once it polls, `ended` when it is gone. */
export const spawnWorker = (stage: Stage, env: Record<string, string> = {}) => {
  const child = spawn(process.execPath, [join(import.meta.dirname, '../main.ts')], {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: {
      PATH: process.env.PATH,
      ...stage.settings,
      LIGHTNING_CAT_HOME: process.env.LIGHTNING_CAT_HOME ?? '',
      SCAN_ENGINES: 'slither',
      ...env,
    },
  })
  onTestFinished(() => void child.kill('SIGKILL'))
  const ended = once(child, 'exit').then(([code, signal]) => ({ code, signal }))
  return { child, ended, ...listen(child) }
}

const listen = (child: ChildProcess) => {
  let text = ''
  const ready = Promise.withResolvers<void>()
  const hear = (chunk: Buffer) => {
    text += chunk
    if (text.includes('worker is ready')) ready.resolve()
  }
  child.stdout?.on('data', hear)
  child.stderr?.on('data', hear)
  return { ready: ready.promise, output: () => text }
}
