import { afterAll, beforeAll, expect, test } from 'vitest'
import { openStage, type Stage } from './testing/open-stage.ts'
import { spawnWorker } from './testing/spawn.ts'

let stage: Stage
beforeAll(async () => {
  stage = await openStage()
})
afterAll(() => stage.close())

const noTools = { LIGHTNING_CAT_HOME: '/nowhere' }

test('refuses to start without a working jail', async () => {
  const { ended, output } = spawnWorker(stage, noTools)
  expect(await ended).toMatchObject({ code: 1 })
  expect(output()).not.toContain('worker is ready')
})

test('given the setting by its full name, starts without a jail and warns', async () => {
  const { child, ended, ready, output } = spawnWorker(stage, {
    ...noTools,
    UNSAFE_RUN_WITHOUT_JAIL: 'true',
    // As in development: the worker bundles the workflows when it starts.
    WORKFLOW_BUNDLE: '',
  })
  await ready
  expect(output()).toContain('UNSAFE_RUN_WITHOUT_JAIL')
  child.kill('SIGTERM')
  expect(await ended).toEqual({ code: 0, signal: null })
})

test('error: missing settings are named, and nothing starts', async () => {
  const { ended, output } = spawnWorker(stage, { DATABASE_URL: '', WORKER_QUEUES: 'coffee' })
  expect(await ended).toMatchObject({ code: 1 })
  expect(output()).toMatch(/DATABASE_URL[\s\S]*WORKER_QUEUES/)
})
