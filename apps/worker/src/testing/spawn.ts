import { type ChildProcess, spawn } from 'node:child_process'
import { generateKeyPairSync } from 'node:crypto'
import { once } from 'node:events'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { failpointArguments } from '@lc/testkit'
import { inject, onTestFinished } from 'vitest'
import type { Stage } from './open-stage.ts'

/** A worker as its own process, so that it can be killed; `ready` resolves once it polls, `ended` when it exits. */
export const spawnWorker = (stage: Stage, env: Record<string, string> = {}) => {
  const child = spawn(process.execPath, [...failpointArguments, join(import.meta.dirname, '../main.ts')], {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: {
      PATH: process.env.PATH,
      ...stage.settings,
      LIGHTNING_CAT_HOME: process.env.LIGHTNING_CAT_HOME ?? '',
      SCAN_ENGINES: 'slither',
      // A stop on a slow machine is a clean one too.
      WORKER_STOP_SECONDS: '600',
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
  const readOutput = (chunk: Buffer) => {
    text += chunk
    if (text.includes('worker is ready')) ready.resolve()
  }
  child.stdout?.on('data', readOutput)
  child.stderr?.on('data', readOutput)
  return { ready: ready.promise, output: () => text }
}

const main = new URL('../../../api/src/main.ts', import.meta.url).pathname

/** The real API for this stage as its own process; resolves to its address. */
export const spawnApi = (stage: Stage, env: Record<string, string> = {}): Promise<string> => {
  const child = spawn(process.execPath, [main], {
    env: { PATH: process.env.PATH, ...settingsOf(stage), ...env },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  onTestFinished(() => void child.kill('SIGKILL'))
  const { promise, resolve, reject } = Promise.withResolvers<string>()
  createInterface({ input: child.stdout })
    .on('line', (line) => {
      const [origin] = line.match(/http:\/\/127\.0\.0\.1:\d+/) ?? []
      if (origin) resolve(origin)
    })
    .on('close', () => reject(new Error('the API did not start')))
  return promise
}

const settingsOf = (stage: Stage) => ({
  ...stage.settings,
  DATABASE_URL: stage.appUrl,
  DATABASE_WAIT_MS: '30000',
  S3_ACCESS_KEY: inject('s3').accessKey,
  S3_SECRET_KEY: inject('s3').secretKey,
  PORT: '0',
  SMTP_URL: inject('smtpUrl'),
  MAIL_FROM: 'no-reply@web.example',
  WEB_ORIGIN: 'https://web.example',
  CORS_ORIGINS: 'https://web.example',
  PASSWORD_PEPPER: 'pepper-of-the-tests-0123456789abc',
  LINK_KEY: 'link-key-of-the-tests-0123456789',
  REPORT_SIGNING_KEY: generateKeyPairSync('ed25519')
    .privateKey.export({ type: 'pkcs8', format: 'der' })
    .toString('base64'),
  TOTP_KEY: 'totp-key-of-the-tests-0123456789abc',
  WEBHOOK_KEY: 'webhook-key-of-the-tests-0123456789',
})
