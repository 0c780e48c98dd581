import { createPublicKey, generateKeyPairSync, verify } from 'node:crypto'
import { expect, test } from 'vitest'
import { type GithubApp, readGithubApp, signAppToken } from './github-app.ts'

const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })
const pem = privateKey.export({ type: 'pkcs1', format: 'pem' }).toString()
const addresses = { GITHUB_URL: 'https://github.com', GITHUB_API_URL: 'https://api.github.com' }

const read = (part: string) => JSON.parse(Buffer.from(part, 'base64url').toString('utf8'))

test('default: signs a token of the app for a few minutes with RS256', () => {
  const app = readGithubApp({ ...addresses, GITHUB_APP_ID: '4711', GITHUB_APP_KEY: pem }) as GithubApp
  const now = Date.UTC(2026, 0, 1)
  const [head = '', claims = '', signature = ''] = signAppToken(app, now).split('.')
  expect(read(head)).toEqual({ alg: 'RS256', typ: 'JWT' })
  expect(read(claims)).toEqual({ iss: '4711', iat: now / 1000 - 60, exp: now / 1000 + 300 })
  const text = Buffer.from(`${head}.${claims}`)
  expect(verify('RSA-SHA256', text, createPublicKey(privateKey), Buffer.from(signature, 'base64url'))).toBe(true)
})

test('given a key in one line with escaped line breaks, reads it', () => {
  const oneLine = pem.replaceAll('\n', '\\n')
  expect(readGithubApp({ ...addresses, GITHUB_APP_ID: '1', GITHUB_APP_KEY: oneLine })).toMatchObject({ appId: '1' })
})

test('given no settings, has no app and no reason to warn', () => {
  expect(readGithubApp(addresses)).toEqual({ missing: undefined })
})

const otherKey = generateKeyPairSync('ed25519').privateKey.export({ type: 'pkcs8', format: 'pem' }).toString()

test.each([
  ['no key', 'GITHUB_APP_KEY', undefined],
  ['a key that is not PEM', 'GITHUB_APP_KEY', 'secret-text'],
  ['a key of another kind', 'GITHUB_APP_KEY', otherKey],
  ['no id', 'GITHUB_APP_ID', undefined],
  ['an id with a path', 'GITHUB_APP_ID', '1/../2'],
])('given %s, names the setting and never its value', (_, setting, value) => {
  const env = { ...addresses, GITHUB_APP_ID: '1', GITHUB_APP_KEY: pem, [setting]: value }
  const { missing } = readGithubApp(env) as { missing: string }
  expect(missing).toMatch(new RegExp(`^${setting} is missing or`))
  expect(missing).not.toContain('secret-text')
})
