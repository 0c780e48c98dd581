import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type RunningProcess, startProcess } from '@lc/dev-services'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { addToRecord, readRecord, stopRecorded } from './stack-record.ts'

let folder: string
let file: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'stack-record-'))
  file = join(folder, 'stack.json')
})
afterEach(() => rmSync(folder, { recursive: true }))

const start = (name: string): Promise<RunningProcess> =>
  startProcess({
    name,
    command: 'sleep',
    args: ['60'],
    logFile: join(folder, `${name}.log`),
    lifetime: 'parent',
    isHealthy: async () => true,
  })

test('default: stops and forgets recorded processes', async () => {
  addToRecord(file, await start('first'))
  addToRecord(file, await start('second'))
  expect(readRecord(file).map(({ name }) => name)).toEqual(['first', 'second'])
  expect(await stopRecorded(file)).toEqual(['first', 'second'])
  expect(existsSync(file)).toBe(false)
  expect(await stopRecorded(file)).toEqual([])
})

test('given a reused pid, leaves its new owner alone', async () => {
  const running = await start('innocent')
  const { identity } = running
  addToRecord(file, { ...running, identity: { ...identity, startTicks: identity.startTicks - 1 } })
  expect(await stopRecorded(file)).toEqual([])
  expect(process.kill(identity.pid, 0)).toBe(true)
  await running.stop()
})
