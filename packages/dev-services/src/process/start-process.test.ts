import { spawn } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { groupMembers, isAlive, type ProcessIdentity } from './process-identity.ts'
import { type ProcessDescription, startProcess } from './start-process.ts'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'start-process-'))
})
afterEach(() => rmSync(folder, { recursive: true }))

const describe = (script: string, more: Partial<ProcessDescription> = {}): ProcessDescription => ({
  name: 'sample',
  command: 'bash',
  args: ['-c', script],
  logFile: join(folder, 'log'),
  lifetime: 'detached',
  isHealthy: async () => existsSync(join(folder, 'ready')),
  ...more,
})

test('default: becomes healthy, then stops together with its children', async () => {
  // Written by the shell itself: another process could still be there when the test counts them.
  const running = await startProcess(describe(`sleep 600 & : > ${folder}/ready; wait`))
  expect(groupMembers(running.identity.pid)).toHaveLength(2)
  await running.stop()
  expect(isAlive(running.identity)).toBe(false)
  expect(groupMembers(running.identity.pid)).toEqual([])
  await running.stop()
})

test('given a program that exits at once, the error shows its log', async () => {
  const starting = startProcess(describe('echo the disk is full; exit 3'))
  await expect(starting).rejects.toThrow('the disk is full')
})

test('given a program that never becomes healthy, it is stopped before the error is thrown', async () => {
  let identity: ProcessIdentity | undefined
  const onStarted: ProcessDescription['onStarted'] = (running) => {
    identity = running.identity
  }
  await expect(startProcess(describe('sleep 600', { healthyWithinMs: 200, onStarted }))).rejects.toThrow('not healthy')
  expect(identity && isAlive(identity)).toBe(false)
})

test('given a program that ignores its signal, kills it', async () => {
  const running = await startProcess(describe(`trap '' HUP; : > ${folder}/ready; sleep 600`, { stopSignal: 'SIGHUP' }))
  const { stopProcess } = await import('./stop-process.ts')
  await stopProcess(running.identity, { signal: 'SIGHUP', graceMs: 200 })
  expect(isAlive(running.identity)).toBe(false)
})

test('error: names a missing program', async () => {
  await expect(startProcess(describe('', { command: '/nowhere/program' }))).rejects.toThrow('/nowhere/program')
})

test('given lifetime parent, the process ends when its starter dies', async () => {
  const starter = spawn(process.execPath, [new URL('fixtures/start-and-wait.ts', import.meta.url).pathname, folder])
  while (!existsSync(join(folder, 'ready'))) await sleep(20)
  const pid = Number(readFileSync(join(folder, 'ready'), 'utf8'))
  expect(groupMembers(pid)).toEqual([pid])
  starter.kill('SIGKILL')
  await expect.poll(() => groupMembers(pid)).toEqual([])
})
