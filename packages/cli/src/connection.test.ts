import { statSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { describeProblem } from './cli-error.ts'
import { readLogin, writeLogin } from './config-files.ts'
import { connect, findServer } from './connection.ts'
import { makeFolder } from './testing/folders.ts'

const KEY = 'lcat_canary_0123456789abcdef'
const terminalIn = (home: string, env = {}) => ({ env: { HOME: home, ...env }, cwd: home, err: () => {} }) as never

test.each([
  ['https://api.example.com/', 'https://api.example.com'],
  ['http://127.0.0.1:3001/x', 'http://127.0.0.1:3001'],
  ['http://localhost:3001', 'http://localhost:3001'],
  ['http://[::1]:3001', 'http://[::1]:3001'],
])('accepts the server %s', (named, origin) => {
  expect(findServer(terminalIn('/nowhere'), { server: named })).toBe(origin)
})

test.each(['http://api.example.com', 'http://127.0.0.1.evil.com', 'ftp://x', 'x', 'https://user:pass@x.com'])(
  'refuses the server %s',
  (named) => {
    expect(() => findServer(terminalIn('/nowhere'), { server: named })).toThrow(
      expect.objectContaining({ name: 'CliError' }),
    )
  },
)

test('a saved key is readable by its owner only, and used for its server only', () => {
  const home = makeFolder()
  const file = writeLogin({ HOME: home }, { server: 'https://one.example', key: KEY })
  expect(statSync(file).mode & 0o777).toBe(0o600)
  expect(readLogin({ HOME: home })).toEqual({ server: 'https://one.example', key: KEY })
  expect(connect(terminalIn(home), {}).server).toBe('https://one.example')
  expect(() => connect(terminalIn(home), { server: 'https://two.example' })).toThrow('No API key')
})

test('a key file comes before LCAT_KEY', () => {
  const home = makeFolder({ 'bad.txt': 'something else that is secret' })
  const env = { LCAT_KEY: KEY, LCAT_SERVER: 'https://one.example' }
  expect(connect(terminalIn(home, env), {}).server).toBe('https://one.example')
  const failure = () => connect(terminalIn(home, env), { keyFile: join(home, 'bad.txt') })
  expect(failure).toThrow('keys start with lcat_')
  expect(failure).not.toThrow('secret')
})

test('problems have advice, or the words of the server', () => {
  expect(describeProblem({ code: 'KEY_REFUSED' }, 401)).toContain('revoked')
  expect(describeProblem({}, 404)).toContain('--server')
  const problem = {
    code: 'INVALID_FIELDS',
    title: 'Invalid fields',
    detail: 'x',
    fields: { mainFile: 'required' },
    requestId: 'r1',
  }
  expect(describeProblem(problem, 422)).toBe('Invalid fields. x. mainFile: required (INVALID_FIELDS, request r1)')
})
