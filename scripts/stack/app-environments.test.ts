import { expect, test } from 'vitest'
import { apiEnvironment, deskEnvironment, workerEnvironment } from './app-environments.ts'
import type { Wiring } from './wiring.ts'

const wiring = {
  endpoints: {
    postgres: {
      ownerUrl: 'postgres://owner',
      appUrl: 'postgres://app',
      workerUrl: 'postgres://worker',
      operatorUrl: 'postgres://operator',
      deskUrl: 'postgres://desk',
    },
    temporal: { address: 'temporal' },
    s3: {
      endpoint: 'http://s3',
      region: 'r',
      bucket: 'b',
      accessKey: 'api-key',
      secretKey: 'api-secret',
      worker: { accessKey: 'worker-key', secretKey: 'worker-secret' },
      desk: { accessKey: 'desk-key', secretKey: 'desk-secret' },
    },
    mail: { smtpUrl: 'smtp://mail' },
    stripe: { url: 'http://stripe' },
    anvil: { url: 'http://anvil' },
    sourcify: { url: 'http://sourcify' },
  },
  ports: { api: 1, worker: 2, forms: 3, web: 4, receiver: 5, git: 6, desk: 7 },
  secrets: {
    passwordPepper: 'pepper',
    linkKey: 'link-key',
    reportSigningKey: 'report-key',
    webhookKey: 'webhook-key',
    totpKey: 'totp-key',
    stripeSecretKey: 'sk_test',
    stripeWebhookSecret: 'whsec',
    postgresOwnerPassword: 'owner-password',
  },
  home: '/home',
} as unknown as Wiring

test('API and worker connect to the database with separate roles', () => {
  expect(apiEnvironment(wiring).DATABASE_URL).toBe('postgres://app')
  expect(workerEnvironment(wiring).DATABASE_URL).toBe('postgres://worker')
})

test('API and worker use separate keys of the object store', () => {
  expect(apiEnvironment(wiring)).toMatchObject({ S3_ACCESS_KEY: 'api-key', S3_SECRET_KEY: 'api-secret' })
  expect(workerEnvironment(wiring)).toMatchObject({ S3_ACCESS_KEY: 'worker-key', S3_SECRET_KEY: 'worker-secret' })
})

test('the API of a busy development machine waits 30 s for a database connection', () => {
  expect(apiEnvironment(wiring).DATABASE_WAIT_MS).toBe('30000')
})

const secrets = [
  'pepper',
  'link-key',
  'report-key',
  'webhook-key',
  'totp-key',
  'sk_test',
  'whsec',
  'smtp://',
  'postgres://owner',
  'owner-password',
  'api-secret',
]

test.each([
  ['worker', workerEnvironment, 'postgres://worker'],
  ['desk', deskEnvironment, 'postgres://desk'],
])('the %s gets no secret of accounts, mail, payments or the tables’ owner', (_, environmentOf, own) => {
  const environment = Object.values(environmentOf(wiring)).join('\n')
  for (const secret of secrets) expect(environment).not.toContain(secret)
  expect(environment).toContain(own)
})
