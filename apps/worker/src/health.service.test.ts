import { afterAll, beforeAll, expect, inject, test, vi } from 'vitest'
import { openProxy } from './testing/open-proxy.ts'
import { openStage, type Stage } from './testing/open-stage.ts'
import { spawnWorker } from './testing/spawn.ts'

let stage: Stage
let databaseProxy: Awaited<ReturnType<typeof openProxy>>
let temporalProxy: Awaited<ReturnType<typeof openProxy>>
beforeAll(async () => {
  stage = await openStage()
  const database = new URL(stage.settings.DATABASE_URL)
  databaseProxy = await openProxy(database.hostname, Number(database.port))
  const [host = '', port] = inject('temporalAddress').split(':')
  temporalProxy = await openProxy(host, Number(port))
})
afterAll(async () => {
  await databaseProxy.close()
  await temporalProxy.close()
  await stage.close()
})

const startWorker = async () => {
  const url = new URL(stage.settings.DATABASE_URL)
  url.port = String(databaseProxy.port)
  const worker = spawnWorker(stage, {
    DATABASE_URL: url.href,
    TEMPORAL_ADDRESS: `127.0.0.1:${temporalProxy.port}`,
    LIGHTNING_CAT_HOME: '/nowhere',
    UNSAFE_RUN_WITHOUT_JAIL: 'true',
    WORKER_QUEUES: 'static',
    WORKER_HEALTH_HOST: '127.0.0.2',
    BUILD_COMMIT: '0123abcd',
  })
  await worker.ready
  const port = /"health":(\d+)/.exec(worker.output())?.[1]
  return { ...worker, get: (path: string) => fetch(`http://127.0.0.2:${port}${path}`) }
}

const waiting = { timeout: 120_000, interval: 200 }

test('default: the configured address responds, red without PostgreSQL or Temporal, and recovers by itself', async () => {
  const { child, ended, get } = await startWorker()
  /** A check that takes two seconds counts as down, so on a busy machine any service may for a moment. */
  const becomes = (expected: { status: number; body: object }) =>
    vi.waitFor(async () => {
      const reply = await get('/readyz')
      expect({ status: reply.status, body: await reply.json() }).toMatchObject(expected)
    }, waiting)
  const up = { status: 200, body: { database: 'up', temporal: 'up' } }
  await becomes(up)
  expect(await (await get('/version')).json()).toEqual({
    ...{ name: '@lc/worker', version: '0.0.0', commit: '0123abcd' },
    engines: { slither: expect.stringMatching(/^\d/) },
  })

  for (const [name, proxy] of Object.entries({ database: databaseProxy, temporal: temporalProxy })) {
    await proxy.cut()
    await becomes({ status: 503, body: { ...up.body, [name]: 'down' } })
    expect((await get('/livez')).status).toBe(200)
    await proxy.join()
    await becomes(up)
  }
  expect((await get('/other')).status).toBe(404)
  child.kill('SIGTERM')
  expect(await ended).toEqual({ code: 0, signal: null })
})
