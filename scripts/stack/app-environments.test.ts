import { expect, test } from 'vitest'
import { apiEnvironment, workerEnvironment } from './app-environments.ts'
import type { Wiring } from './wiring.ts'

const wiring = {
  endpoints: {
    postgres: { ownerUrl: 'postgres://owner', appUrl: 'postgres://app', workerUrl: 'postgres://worker' },
    temporal: { address: 'temporal' },
    s3: {
      endpoint: 'http://s3',
      region: 'r',
      bucket: 'b',
      accessKey: 'api-key',
      secretKey: 'api-secret',
      worker: { accessKey: 'worker-key', secretKey: 'worker-secret' },
    },
    mail: { smtpUrl: 'smtp://mail' },
    stripe: { url: 'http://stripe' },
    anvil: { url: 'http://anvil' },
    sourcify: { url: 'http://sourcify' },
  },
  ports: { api: 1, worker: 2, forms: 3, web: 4 },
  secrets: {
    passwordPepper: 'pepper',
    linkKey: 'link-key',
    stripeSecretKey: 'sk_test',
    stripeWebhookSecret: 'whsec',
    postgresOwnerPassword: 'owner-password',
  },
  home: '/home',
} as unknown as Wiring

test('API and worker connect to the database with a role of their own', () => {
  expect(apiEnvironment(wiring).DATABASE_URL).toBe('postgres://app')
  expect(workerEnvironment(wiring).DATABASE_URL).toBe('postgres://worker')
})

test('API and worker reach the object store with a key of their own', () => {
  expect(apiEnvironment(wiring)).toMatchObject({ S3_ACCESS_KEY: 'api-key', S3_SECRET_KEY: 'api-secret' })
  expect(workerEnvironment(wiring)).toMatchObject({ S3_ACCESS_KEY: 'worker-key', S3_SECRET_KEY: 'worker-secret' })
})

test('the worker is told no secret of accounts, mail, payments or the owner of the tables', () => {
  const told = Object.values(workerEnvironment(wiring)).join('\n')
  for (const secret of [
    'pepper',
    'link-key',
    'sk_test',
    'whsec',
    'smtp://',
    'postgres://owner',
    'owner-password',
    'api-secret',
  ])
    expect(told).not.toContain(secret)
  expect(told).toContain('postgres://worker')
})
