import { readdirSync, readFileSync } from 'node:fs'
import { temporal } from '@temporalio/proto'
import { DefaultLogger, Runtime, Worker } from '@temporalio/worker'
import { beforeAll, expect, inject, test } from 'vitest'

beforeAll(() => {
  Runtime.install({ logger: new DefaultLogger('ERROR', () => {}) })
})

const folder = new URL('./fixtures/', import.meta.url)

/** Scans as they were recorded before a change: what is under way while we deploy must go on. */
test.each(readdirSync(folder))('given the recorded %s, the workflow of today follows it', async (file) => {
  const history = temporal.api.history.v1.History.decode(readFileSync(new URL(file, folder)))
  expect(history.events.length).toBeGreaterThan(20)
  const workflowBundle = { codePath: inject('workflowBundle') }
  await expect(Worker.runReplayHistory({ workflowBundle }, history)).resolves.toBeUndefined()
})
