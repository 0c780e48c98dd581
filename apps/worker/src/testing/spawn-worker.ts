import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { inject, onTestFinished } from 'vitest'
import type { Stage } from './open-stage.ts'

/** A worker as a process of its own, so that it can be killed. */
export const spawnWorker = (stage: Stage, env: Record<string, string> = {}) => {
  const s3 = inject('s3')
  const child = spawn(process.execPath, [join(import.meta.dirname, '../main.ts')], {
    stdio: 'ignore',
    env: {
      PATH: process.env.PATH,
      DATABASE_URL: stage.appUrl,
      TEMPORAL_ADDRESS: inject('temporalAddress'),
      TEMPORAL_NAMESPACE: stage.namespace,
      S3_ENDPOINT: s3.endpoint,
      S3_REGION: s3.region,
      S3_BUCKET: s3.bucket,
      S3_ACCESS_KEY: s3.accessKey,
      S3_SECRET_KEY: s3.secretKey,
      ...(process.env.LIGHTNING_CAT_HOME ? { LIGHTNING_CAT_HOME: process.env.LIGHTNING_CAT_HOME } : {}),
      ...env,
    },
  })
  onTestFinished(() => void child.kill('SIGKILL'))
  const ended = once(child, 'exit').then(([, signal]) => signal as NodeJS.Signals | null)
  return { child, ended }
}
