import { generateKeyPairSync } from 'node:crypto'
import { readExampleEnv } from '@lc/testkit'
import { expect, test } from 'vitest'
import { openReportSigner } from './report-signer.ts'

const newKey = () =>
  generateKeyPairSync('ed25519').privateKey.export({ type: 'pkcs8', format: 'der' }).toString('base64')

test('default: publishes the signing key and the others, without anything private', async () => {
  const earlier = (await openReportSigner({ REPORT_SIGNING_KEY: newKey() })).keySet.keys[0]
  const others = JSON.stringify({ keys: [{ ...earlier, exp: 1_800_000_000 }] })
  const { keySet } = await openReportSigner({ REPORT_SIGNING_KEY: newKey(), REPORT_OTHER_KEYS: others })
  expect(keySet.keys).toHaveLength(2)
  expect(keySet.keys[1]).toEqual({ ...earlier, exp: 1_800_000_000 })
  for (const key of keySet.keys) expect(key).not.toHaveProperty('d')
})

test('accepts a manifest of its own or a rotated key, but not of an unknown or revoked one', async () => {
  const earlier = await openReportSigner({ REPORT_SIGNING_KEY: newKey() })
  const manifest = await earlier.sign('{}')
  const withEarlier = (more: object) =>
    openReportSigner({
      REPORT_SIGNING_KEY: newKey(),
      REPORT_OTHER_KEYS: JSON.stringify({ keys: [{ ...earlier.keySet.keys[0], ...more }] }),
    })
  expect(earlier.accepts(manifest)).toBe(true)
  expect((await withEarlier({ exp: 1_800_000_000 })).accepts(manifest)).toBe(true)
  expect((await withEarlier({ revoked: { revoked_at: 1_800_000_000 } })).accepts(manifest)).toBe(false)
  expect((await openReportSigner({ REPORT_SIGNING_KEY: newKey() })).accepts(manifest)).toBe(false)
  expect(earlier.accepts('{}')).toBe(false)
})

test('refuses the sample’s public key, as in the example', async () => {
  const { REPORT_SIGNING_KEY = '' } = readExampleEnv()
  await expect(openReportSigner({ REPORT_SIGNING_KEY })).rejects.toMatchObject({ name: 'EnvProblems' })
})

test.each([
  ['no key', { REPORT_SIGNING_KEY: 'at-least-thirty-two-characters-of-chance' }],
  [
    'a key of another kind',
    {
      REPORT_SIGNING_KEY: generateKeyPairSync('x25519')
        .privateKey.export({ type: 'pkcs8', format: 'der' })
        .toString('base64'),
    },
  ],
  ['no JSON', { REPORT_SIGNING_KEY: newKey(), REPORT_OTHER_KEYS: 'keys' }],
  ['no keys', { REPORT_SIGNING_KEY: newKey(), REPORT_OTHER_KEYS: '{"keys":[{}]}' }],
])('refuses settings with %s', async (_, settings) => {
  await expect(openReportSigner(settings)).rejects.toMatchObject({ name: 'EnvProblems' })
})
