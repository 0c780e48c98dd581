import { afterAll, beforeAll, expect, test } from 'vitest'
import { openStage, type Stage } from './testing/open-stage.ts'
import { spawnWorker } from './testing/spawn-worker.ts'

let stage: Stage
beforeAll(async () => {
  stage = await openStage()
})
afterAll(() => stage.close())

const noTools = { LIGHTNING_CAT_HOME: '/nowhere' }

test('refuses to start when it cannot make the jail', async () => {
  const { ended, output } = spawnWorker(stage, noTools)
  expect(await ended).toMatchObject({ code: 1 })
  expect(output()).not.toContain('worker is ready')
})

test('given the setting that says so by its full name, it starts without a jail and warns', async () => {
  const { child, ended, ready, output } = spawnWorker(stage, { ...noTools, UNSAFE_RUN_WITHOUT_JAIL: 'true' })
  await ready
  expect(output()).toContain('UNSAFE_RUN_WITHOUT_JAIL')
  child.kill('SIGTERM')
  expect(await ended).toEqual({ code: 0, signal: null })
})

test('error: settings that are missing are named, and nothing starts', async () => {
  const { ended, output } = spawnWorker(stage, { DATABASE_URL: '', WORKER_QUEUES: 'coffee' })
  expect(await ended).toMatchObject({ code: 1 })
  expect(output()).toMatch(/DATABASE_URL[\s\S]*WORKER_QUEUES/)
})
