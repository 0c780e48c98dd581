import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import type { Readable } from 'node:stream'
import { fileURLToPath } from 'node:url'
import { type Client, createClient } from '@lc/api-contract'
import { failpointArguments } from '@lc/testkit'
import { inject } from 'vitest'
import { makeReportKey } from './start-api.ts'

const main = fileURLToPath(new URL('../main.ts', import.meta.url))

/**
 * The API as its own process; `origin` resolves once it listens, `ended` when it exits, `logLines` grows as lines are
 * written.
 */
export const spawnApi = (databaseUrl: string, env: Record<string, string> = {}) => {
  const child = spawn(process.execPath, [...failpointArguments, main], {
    env: { PATH: process.env.PATH, ...settingsOf(databaseUrl), ...env },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  spawned.add(child)
  const ended = once(child, 'exit').then(([code, signal]) => ({ code, signal }))
  const logLines: string[] = []
  return { child, ended, logLines, origin: originIn(child.stdout, logLines) }
}

/** A client of one of several processes. */
export const connectTo = (origin: string, token?: string): Client =>
  createClient({ origin, locale: 'en', token: () => token })

/** Ends processes that a failing test left behind. */
export const killSpawned = () => {
  for (const child of spawned) child.kill('SIGKILL')
  spawned.clear()
}

const spawned = new Set<ChildProcess>()

const settingsOf = (databaseUrl: string) => {
  const s3 = inject('s3')
  return {
    PORT: '0',
    API_DRAIN_SECONDS: '0',
    DATABASE_WAIT_MS: '30000',
    DATABASE_URL: databaseUrl,
    TEMPORAL_ADDRESS: inject('temporalAddress'),
    S3_ENDPOINT: s3.endpoint,
    S3_REGION: s3.region,
    S3_BUCKET: s3.bucket,
    S3_ACCESS_KEY: s3.accessKey,
    S3_SECRET_KEY: s3.secretKey,
    SMTP_URL: inject('smtpUrl'),
    MAIL_FROM: 'no-reply@web.example',
    WEB_ORIGIN: 'https://web.example',
    CORS_ORIGINS: 'https://web.example',
    PASSWORD_PEPPER: 'pepper-of-the-tests-0123456789abc',
    LINK_KEY: 'link-key-of-the-tests-0123456789',
    REPORT_SIGNING_KEY: makeReportKey(),
    TOTP_KEY: 'totp-key-of-the-tests-0123456789abc',
    WEBHOOK_KEY: 'webhook-key-of-the-tests-0123456789',
    TRUSTED_PROXIES: '127.0.0.1',
  }
}

const originIn = (stdout: Readable, logLines: string[]) =>
  new Promise<string>((resolve, reject) => {
    createInterface({ input: stdout })
      .on('line', (line) => {
        logLines.push(line)
        const [origin] = line.match(/http:\/\/127\.0\.0\.1:\d+/) ?? []
        if (origin) resolve(origin)
      })
      .on('close', () => reject(new Error(`the API did not start: ${logLines.join('\n')}`)))
  })
