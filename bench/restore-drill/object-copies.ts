import { randomBytes } from 'node:crypto'
import { runToEnd } from '@lc/dev-services'
import { inCheckout } from '../../scripts/checkout.ts'
import type { Wiring } from '../../scripts/stack/wiring.ts'
import { type BackupStore, objectBucket } from './backup-store.ts'

/** `lightning-cat-object-copies.timer` has the same. */
const EVERY_MS = 60_000

/** Runs the command of the timer, as the timer does. */
export const openObjectCopies = ({ endpoints: { s3 } }: Wiring, store: BackupStore) => {
  const env = {
    S3_ENDPOINT: s3.endpoint,
    S3_BUCKET: s3.bucket,
    S3_ACCESS_KEY: s3.accessKey,
    S3_SECRET_KEY: s3.secretKey,
    BACKUP_S3_ENDPOINT: `https://localhost:${store.port}`,
    BACKUP_S3_CA_FILE: store.certificate,
    BACKUP_S3_BUCKET: objectBucket,
    BACKUP_S3_ACCESS_KEY: store.accessKey,
    BACKUP_S3_SECRET_KEY: store.secretKey,
    BACKUP_OBJECT_KEY: randomBytes(32).toString('base64'),
  }
  const run = (command: 'copy' | 'restore', more: Record<string, string> = {}) =>
    runToEnd({
      command: process.execPath,
      args: [inCheckout('scripts/object-copies/main.ts'), command],
      env: { ...env, ...more },
    })
  let beganAt = Date.now()
  let worstMs = 0
  let timer: NodeJS.Timeout | undefined
  let running: Promise<unknown> = Promise.resolve()
  let rounds = 0
  const round = async () => {
    const began = Date.now()
    await run('copy')
    worstMs = Math.max(worstMs, Date.now() - beganAt)
    beganAt = began
    rounds++
    timer = setTimeout(begin, EVERY_MS)
  }
  const begin = () => {
    running = round().catch((error) => console.error(`no copy: ${error.message}`))
  }
  begin()
  return {
    /** The longest time from a write to its copy. */
    worstMs: () => Math.max(worstMs, Date.now() - beganAt),
    rounds: () => rounds,
    stop: async () => {
      await running
      clearTimeout(timer)
    },
    restore: (databaseUrl: string) => run('restore', { DATABASE_URL: databaseUrl }),
  }
}
