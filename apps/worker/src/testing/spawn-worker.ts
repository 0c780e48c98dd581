import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { inject, onTestFinished } from 'vitest'
import type { Stage } from './open-stage.ts'

/** A worker as a process of its own, so that it can be killed; `ready` comes once it polls, `ended` when it is gone. */
export const spawnWorker = (stage: Stage, env: Record<string, string> = {}) => {
  const child = spawn(process.execPath, [join(import.meta.dirname, '../main.ts')], {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { PATH: process.env.PATH, ...settingsOf(stage), ...env },
  })
  onTestFinished(() => void child.kill('SIGKILL'))
  const ended = once(child, 'exit').then(([code, signal]) => ({ code, signal }))
  return { child, ended, ...listen(child) }
}

const settingsOf = (stage: Stage) => {
  const s3 = inject('s3')
  return {
    DATABASE_URL: stage.appUrl,
    TEMPORAL_ADDRESS: inject('temporalAddress'),
    TEMPORAL_NAMESPACE: stage.namespace,
    S3_ENDPOINT: s3.endpoint,
    S3_REGION: s3.region,
    S3_BUCKET: s3.bucket,
    S3_ACCESS_KEY: s3.accessKey,
    S3_SECRET_KEY: s3.secretKey,
    LIGHTNING_CAT_HOME: process.env.LIGHTNING_CAT_HOME ?? '',
  }
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
