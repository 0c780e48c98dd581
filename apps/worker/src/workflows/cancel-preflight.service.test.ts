import { randomUUID } from 'node:crypto'
import { createClient, encodePassword, routes } from '@lc/api-contract'
import { runningCompilers, slowProject } from '@lc/testkit'
import { afterAll, beforeAll, expect, inject, test, vi } from 'vitest'
import { openStage, type Stage } from '../testing/open-stage.ts'
import { spawnApi } from '../testing/spawn-api.ts'
import { spawnWorker } from '../testing/spawn-worker.ts'

let stage: Stage
beforeAll(async () => {
  stage = await openStage()
})
afterAll(() => stage.close())

const COMPILER = '0.5.1'
const CANCELS = 3

/** A person by the way everybody takes. */
const signUp = async (origin: string) => {
  const clientWith = (token?: string) => createClient({ origin, locale: 'en', token: () => token })
  const account = { email: `${randomUUID()}@example.org`, password: await encodePassword('Night-watch-2026') }
  await clientWith().call(routes.register, { body: account })
  const sign = await vi.waitFor(() => readSign(account.email), { timeout: 20_000, interval: 100 })
  await clientWith().call(routes.registerActive, { body: { email: account.email, sign } })
  const { token } = await clientWith().call(routes.login, { body: account })
  return clientWith(token)
}

const readSign = async (email: string): Promise<string> => {
  const reply = await fetch(`${inject('mailUrl')}/messages?to=${encodeURIComponent(email)}`)
  const [, sign] = JSON.stringify(await reply.json()).match(/[?&]sign=([\w-]+)/) ?? []
  if (!sign) throw new Error('no mail yet')
  return sign
}

const areThere = (isWanted: boolean) =>
  vi.waitUntil(() => runningCompilers(COMPILER).length > 0 === isWanted, { timeout: 30_000, interval: 10 })

test('default: within a second of the call that cancels a look, its compiler is gone', async () => {
  const [origin] = await Promise.all([spawnApi(stage), spawnWorker(stage).ready])
  const client = await signUp(origin)
  const form = new FormData()
  form.append('files', new File([slowProject(COMPILER)], 'Slow.sol'), 'Slow.sol')
  const { id } = await client.call(routes.uploadFile, { form })
  const timesMs: number[] = []
  for (let count = 0; count < CANCELS; count++) {
    await areThere(true)
    const calledMs = performance.now()
    expect(await client.call(routes.cancelPreflight, { body: { id } })).toMatchObject({ state: 'cancelled' })
    await areThere(false)
    timesMs.push(performance.now() - calledMs)
    await client.call(routes.checkAgain, { body: { id } })
  }
  await client.call(routes.cancelPreflight, { body: { id } })
  // The middle one: a machine that does something else for a moment says nothing about the product.
  expect(timesMs.toSorted((one, other) => one - other)[1]).toBeLessThan(1_000)
})
