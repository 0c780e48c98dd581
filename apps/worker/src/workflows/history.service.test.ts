import { readdirSync, readFileSync } from 'node:fs'
import { temporal } from '@temporalio/proto'
import { DefaultLogger, Runtime, Worker } from '@temporalio/worker'
import { beforeAll, expect, test } from 'vitest'
import { workflowsPath } from '../start-workers.ts'

beforeAll(() => {
  Runtime.install({ logger: new DefaultLogger('ERROR', () => {}) })
})

const folder = new URL('./fixtures/', import.meta.url)

/** Scans as they were recorded before a change: what is under way while we deploy must go on. */
test.each(readdirSync(folder))('given the recorded %s, the workflow of today follows it', async (file) => {
  const history = temporal.api.history.v1.History.decode(readFileSync(new URL(file, folder)))
  expect(history.events.length).toBeGreaterThan(20)
  await expect(Worker.runReplayHistory({ workflowsPath: workflowsPath() }, history)).resolves.toBeUndefined()
})
