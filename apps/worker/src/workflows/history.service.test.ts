import { readdirSync, readFileSync } from 'node:fs'
import { temporal } from '@temporalio/proto'
import { DefaultLogger, Runtime } from '@temporalio/worker'
import { beforeAll, expect, test } from 'vitest'
import { replay } from '../testing/replay.ts'

beforeAll(() => {
  Runtime.install({ logger: new DefaultLogger('ERROR', () => {}) })
})

const folder = new URL('./fixtures/', import.meta.url)

/** Scans recorded before a change: scans that run during a deployment must continue. */
test.each(readdirSync(folder))('given the recorded %s, the current workflow replays it', async (file) => {
  const history = temporal.api.history.v1.History.decode(readFileSync(new URL(file, folder)))
  expect(history.events.length).toBeGreaterThan(20)
  await expect(replay(history)).resolves.toBeUndefined()
})
