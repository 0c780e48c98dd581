import { expect, test } from 'vitest'
import { secretNames } from './find-secrets.ts'

test.each([
  '.env',
  'app/.env.production',
  'root/.ssh/known_hosts',
  'app/.git/config',
  'etc/ssl/private/site.key',
  'root/.netrc',
  'home/id_ed25519',
  'app/client.p12',
])('refuses %s in an image', (path) => {
  expect(secretNames([path])).toEqual([path])
})

test('default: accepts certificates of authorities, examples and sources', () => {
  const paths = ['etc/ssl/certs/ca-certificates.crt', 'app/.env.example', 'app/src/env.ts', 'app/keys.ts', 'id_rsa.md']
  expect(secretNames(paths)).toEqual([])
})
