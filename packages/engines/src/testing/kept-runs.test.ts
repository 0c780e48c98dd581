import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { JailCommand, JailRunBytes } from '../sandbox/jail.ts'
import { usrFolder } from '../sandbox/jail-usr.ts'
import { keepRuns } from './kept-runs.ts'

const bytes = (text: string) => new TextEncoder().encode(text)
const ended = (run: Partial<JailRunBytes> = {}): JailRunBytes => ({
  end: 'exited',
  code: 0,
  stdout: bytes('findings'),
  stderr: bytes(''),
  seconds: 2,
  ...run,
})
const command: JailCommand = {
  profile: 'nosock',
  argv: ['/tools/slither/bin/python', 'a.sol'],
  stdin: 'text',
  limits: { wallSeconds: 1, cpuSeconds: 1, memoryBytes: 1, outputBytes: 1 },
}

let tools: string
beforeEach(() => {
  tools = mkdtempSync(join(tmpdir(), 'kept-runs-'))
  vi.stubEnv('LC_CACHE', join(tools, 'cache'))
  recordTool('slither', 'first')
  recordTool(usrFolder(), 'first')
})
afterEach(() => {
  vi.unstubAllEnvs()
  rmSync(tools, { recursive: true })
})

const recordTool = (part: string, version: string) => {
  mkdirSync(join(tools, 'hashes'), { recursive: true })
  writeFileSync(
    join(tools, 'hashes', `${part.replaceAll('/', '+')}.json`),
    JSON.stringify({ version, files: { [part]: version } }),
  )
}

/** How often a tool starts when these commands run one after another. */
const startsOf = async (commands: JailCommand[], run = ended()) => {
  const runBytes = vi.fn(async () => run)
  const keeping = keepRuns(runBytes, tools)
  for (const each of commands) expect(await keeping(each)).toEqual(run)
  return runBytes.mock.calls.length
}

test('starts a tool once for the same command, also from another jail', async () => {
  expect(await startsOf([command, { ...command }])).toBe(1)
  expect(await startsOf([command])).toBe(0)
})

test.each<[string, Partial<JailCommand>]>([
  ['argument', { argv: ['/tools/slither/bin/python', 'b.sol'] }],
  ['input', { stdin: 'other' }],
  ['file', { files: { 'a.sol': 'contract A {}' } }],
  ['limit', { limits: { ...command.limits, cpuSeconds: 2 } }],
  ['variable', { env: { HOME: '/job' } }],
  ['profile', { profile: 'strict' }],
])('starts it again with another %s', async (_, change) => {
  expect(await startsOf([command, { ...command, ...change }])).toBe(2)
})

test('starts it again after the tool changed', async () => {
  await startsOf([command])
  recordTool('slither', 'second')
  expect(await startsOf([command])).toBe(1)
})

test.each<[string, Partial<JailRunBytes>]>([
  ['out of time', { end: 'wall' }],
  ['cancelled', { end: 'cancelled', code: undefined }],
  ['killed from outside', { code: 137 }],
])('keeps no run that ended %s', async (_, run) => {
  expect(await startsOf([command, command], ended(run))).toBe(2)
})

test('keeps nothing of other programs, of a tool without recorded hashes, or with LC_CACHE=off', async () => {
  const sleep: JailCommand = { ...command, argv: ['/bin/sleep', '1'] }
  expect(await startsOf([sleep, sleep])).toBe(2)
  rmSync(join(tools, 'hashes', 'slither.json'))
  expect(await startsOf([command, command])).toBe(2)
  recordTool('slither', 'first')
  vi.stubEnv('LC_CACHE', 'off')
  expect(await startsOf([command, command])).toBe(2)
})

test('starts nothing for a kept run, unless its caller has cancelled', async () => {
  await startsOf([command])
  expect(await startsOf([{ ...command, signal: AbortSignal.abort() }], ended({ end: 'cancelled' }))).toBe(1)
})
