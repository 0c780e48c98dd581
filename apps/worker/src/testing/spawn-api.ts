import { spawn } from 'node:child_process'
import { createInterface } from 'node:readline'
import { inject, onTestFinished } from 'vitest'
import type { Stage } from './open-stage.ts'

const main = new URL('../../../api/src/main.ts', import.meta.url).pathname

/** The real API in front of this stage, as a process of its own; answers where it listens. */
export const spawnApi = (stage: Stage): Promise<string> => {
  const child = spawn(process.execPath, [main], {
    env: { PATH: process.env.PATH, ...settingsOf(stage) },
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
  S3_ACCESS_KEY: inject('s3').accessKey,
  S3_SECRET_KEY: inject('s3').secretKey,
  PORT: '0',
  SMTP_URL: inject('smtpUrl'),
  MAIL_FROM: 'no-reply@web.example',
  WEB_ORIGIN: 'https://web.example',
  CORS_ORIGINS: 'https://web.example',
  PASSWORD_PEPPER: 'pepper-of-the-tests-0123456789abc',
  LINK_KEY: 'link-key-of-the-tests-0123456789',
})
