import { expect, test } from 'vitest'
import { readTarget } from './public-target.ts'

const none = new Set<string>()

test.each([
  ['https://hooks.example.com/in?a=1#part', 'https://hooks.example.com/in?a=1'],
  ['https://hooks.example.com:8443/', 'https://hooks.example.com:8443/'],
  ['https://例子.公司/', 'https://xn--fsqu00a.xn--55qx5d/'],
  ['https://93.184.216.34/', 'https://93.184.216.34/'],
  ['https://[2606:4700:4700::1111]/', 'https://[2606:4700:4700::1111]/'],
])('accepts %s', (text, url) => {
  expect(readTarget(text, none)).toEqual({ url, trust: 'public' })
})

test.each([
  ['', 'invalid'],
  ['hooks.example.com', 'invalid'],
  ['file:///etc/passwd', 'invalid'],
  ['gopher://example.com/', 'invalid'],
  [`https://example.com/${'a'.repeat(500)}`, 'invalid'],
  ['http://example.com/', 'not_https'],
  ['https://user@example.com/', 'credentials'],
  ['https://user:pass@example.com/', 'credentials'],
  ['https://example.com@127.0.0.1/', 'credentials'],
  ['https://example.com:25/', 'port'],
  ['https://example.com:80/', 'port'],
  ['https://localhost/', 'not_public'],
  ['https://LOCALHOST./', 'not_public'],
  ['https://api.localhost/', 'not_public'],
  ['https://printer.local/', 'not_public'],
  ['https://metadata.google.internal/', 'not_public'],
  ['https://intranet/', 'not_public'],
  ['https://127.0.0.1/', 'not_public'],
  ['https://127.0.0.1./', 'not_public'],
  ['https://2130706433/', 'not_public'],
  ['https://0x7f000001/', 'not_public'],
  ['https://0177.0.0.1/', 'not_public'],
  ['https://127.1/', 'not_public'],
  ['https://①②⑦.⓪.⓪.①/', 'not_public'],
  ['https://10.0.0.1/', 'not_public'],
  ['https://100.64.0.1/', 'not_public'],
  ['https://169.254.169.254/', 'not_public'],
  ['https://172.16.0.1/', 'not_public'],
  ['https://192.168.0.1/', 'not_public'],
  ['https://[::1]/', 'not_public'],
  ['https://[::]/', 'not_public'],
  ['https://[::ffff:127.0.0.1]/', 'not_public'],
  ['https://[::ffff:7f00:1]/', 'not_public'],
  ['https://[64:ff9b::7f00:1]/', 'not_public'],
  ['https://[2002:7f00:1::]/', 'not_public'],
  ['https://[fc00::1]/', 'not_public'],
  ['https://[fe80::1]/', 'not_public'],
])('refuses %s: %s', (text, problem) => {
  expect(readTarget(text, none)).toEqual({ problem })
})

test('given a target in the allow-list, accepts it with http and an internal address, and no other port', () => {
  const allowed = new Set(['127.0.0.1:8080', 'hooks.internal:80'])
  expect(readTarget('http://127.0.0.1:8080/in', allowed)).toMatchObject({ trust: 'operator' })
  expect(readTarget('http://hooks.internal/in', allowed)).toMatchObject({ trust: 'operator' })
  expect(readTarget('http://127.0.0.1:8081/in', allowed)).toEqual({ problem: 'not_https' })
  expect(readTarget('https://127.0.0.1:8081/in', allowed)).toEqual({ problem: 'not_public' })
  expect(readTarget('http://user@127.0.0.1:8080/in', allowed)).toEqual({ problem: 'credentials' })
})
